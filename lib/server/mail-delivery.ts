import "server-only";
import { createElement } from "react";
import { render, toPlainText } from "react-email";
import { Layout } from "@/emails/layout";
import type { MailContext, MailProps, MailTemplate, RenderedMail } from "@/emails/props";
import { TEMPLATES } from "@/emails/templates";
import { env } from "@/lib/server/env";
import { type Attachment, type MailJob, senderOf } from "@/lib/server/mail";
import { mailedToken } from "@/lib/server/mailed-token";
import { EMAIL_TAG, PATIENCE, resend } from "@/lib/server/resend";
import { trimEndOf } from "@/lib/shared/trim";

const PLAIN_TEXT: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: "h1", options: { uppercase: false } },
    { selector: "a", options: { linkBrackets: ["<", ">"] } },
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
  const html = await render(createElement(Layout, { ...content, site: context.site, sender: context.sender }));
  return { subject, html, text: toPlainText(html, PLAIN_TEXT) };
}

/** `id` is Resend's; null for one that it took earlier. */
export type Delivered = { id: string | null; subject: string };

/** The job's id is Resend's idempotency key. @throws {MailRefused} when Resend rejects the email */
export async function deliverMail(
  jobId: string,
  { to, cc = [], replyTo, fromName, colors, template, props, link, links = {}, calendar, emailId }: MailJob,
  attachments: readonly Attachment[] = [],
): Promise<Delivered> {
  const site = trimEndOf(env().NEXTAUTH_URL, /\//);
  const urlOf = ({ path, tokenId }: NonNullable<MailJob["link"]>) =>
    `${site}${path}${path.endsWith("/") ? "" : "?token="}${mailedToken(tokenId)}`;
  const url = link ? urlOf(link) : site;
  const urls: MailContext["urls"] = Object.fromEntries(Object.entries(links).map(([name, one]) => [name, urlOf(one)]));
  const sender = fromName ? { name: fromName, colors } : undefined;
  const { subject, html, text } = await renderMail(template, props, { site, url, urls, sender });
  const files = calendar ? [...attachments, { filename: "event.ics", content: Buffer.from(calendar) }] : attachments;
  if (/[\r\n]/.test([to, ...cc, replyTo, subject].join(""))) {
    throw new Error("An email header can't contain a line break");
  }
  const { data, error } = await resend().emails.send(
    {
      from: senderOf(fromName),
      to,
      ...(cc.length > 0 && { cc }),
      ...(replyTo && { replyTo }),
      subject,
      html,
      text,
      headers: { "X-Entity-Ref-ID": jobId, ...(urls.unsubscribe && oneClick(urls.unsubscribe)) },
      ...(files.length > 0 && { attachments: [...files] }),
      ...(emailId && { tags: [{ name: EMAIL_TAG, value: emailId }] }),
    },
    { idempotencyKey: jobId, signal: AbortSignal.timeout(PATIENCE) },
  );
  if (!error) return { id: data.id, subject };
  // The key was used with another body: an earlier version of the app has sent this email.
  if (error.name === "invalid_idempotent_request") return { id: null, subject };
  const tokens = [link, ...Object.values(links)].flatMap((one) => (one ? [mailedToken(one.tokenId)] : []));
  throw new MailRefused(error, [to, ...cc, url, ...(replyTo ? [replyTo] : []), ...tokens]);
}

/** RFC 8058: mail programs unsubscribe with one POST. */
const oneClick = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

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
