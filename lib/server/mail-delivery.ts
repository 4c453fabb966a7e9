import "server-only";
import { createElement } from "react";
import { render, toPlainText } from "react-email";
import { Resend } from "resend";
import { Layout } from "@/emails/layout";
import type { MailContext, MailProps, MailTemplate, RenderedMail } from "@/emails/props";
import { TEMPLATES } from "@/emails/templates";
import { env } from "@/lib/server/env";
import type { MailJob } from "@/lib/server/mail";
import { mailedToken } from "@/lib/server/mailed-token";

const PATIENCE = 20_000;

const PLAIN_TEXT: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: "h1", options: { uppercase: false } },
    { selector: "a", options: { linkBrackets: ["(", ")"] } },
    { selector: "a.button", format: "anchor", options: { ignoreHref: true } },
    { selector: "a.site", format: "anchor", options: { ignoreHref: true } },
    { selector: "table.action", format: "block", options: { trailingLineBreaks: 1 } },
    { selector: "p.address", format: "paragraph", options: { leadingLineBreaks: 1 } },
    { selector: '[data-text-format="dataTable"]', options: { maxColumnWidth: 1_000, colSpacing: 2 } },
  ],
};

export async function renderMail<T extends MailTemplate>(
  template: T,
  props: MailProps[T],
  context: MailContext,
): Promise<RenderedMail> {
  if (!Object.hasOwn(TEMPLATES, template)) throw new Error(`There is no email ${template}`);
  const { subject, ...content } = TEMPLATES[template]({ ...props, ...context });
  const html = await render(createElement(Layout, { ...content, site: context.site }));
  return { subject, html, text: toPlainText(html, PLAIN_TEXT) };
}

/** The job's id is Resend's idempotency key. @throws {MailRefused} when Resend rejects the mail */
export async function deliverMail(
  jobId: string,
  { to, replyTo, template, props, link }: MailJob,
): Promise<{ id: string }> {
  const { NEXTAUTH_URL, RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM } = env();
  const site = NEXTAUTH_URL.replace(/\/+$/, "");
  const token = link && mailedToken(link.tokenId);
  const url = link ? `${site}${link.path}${link.path.endsWith("/") ? "" : "?token="}${token}` : site;
  const { subject, html, text } = await renderMail(template, props, { site, url });
  if (/[\r\n]/.test(to + (replyTo ?? "") + subject)) throw new Error("An email header can't contain a line break");
  const resend = new Resend(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL });
  const { data, error } = await resend.emails.send(
    {
      from: MAIL_FROM,
      to,
      ...(replyTo && { replyTo }),
      subject,
      html,
      text,
      headers: { "X-Entity-Ref-ID": jobId },
    },
    { idempotencyKey: jobId, signal: AbortSignal.timeout(PATIENCE) },
  );
  if (!error) return { id: data.id };
  // The key was used with another body: an earlier version of the app has sent this mail.
  if (error.name === "invalid_idempotent_request") return { id: "sent before" };
  throw new MailRefused(error, [to, url, ...(replyTo ? [replyTo] : []), ...(token ? [token] : [])]);
}

type Refusal = { name?: string; message?: string; statusCode?: number | null };

class MailRefused extends Error {
  readonly statusCode: number | null;

  constructor({ name, message, statusCode }: Refusal, secrets: string[]) {
    const said = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), message ?? "no reason given");
    super(`${said} (${statusCode ?? "no answer"})`);
    this.name = name ?? "application_error";
    this.statusCode = statusCode ?? null;
  }
}
