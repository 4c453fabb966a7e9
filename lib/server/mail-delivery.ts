import "server-only";
import { render, toPlainText } from "react-email";
import { Resend } from "resend";
import type { MailContext, MailProps, MailTemplate, RenderedMail } from "@/emails/props";
import { TEMPLATES } from "@/emails/templates";
import { env } from "@/lib/server/env";
import type { MailJob } from "@/lib/server/mail";
import { mailedToken } from "@/lib/server/mailed-token";

/** Shorter than a mail's turn in the queue (lib/server/queues.ts), so that a silent Resend never holds up a runner. */
const PATIENCE = 20_000;

/** How the plain text differs from what the library makes of the HTML: no capitals, addresses in brackets, facts unbroken. */
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

/** Makes a mail of its data; the same data always makes the same mail. */
export async function renderMail<T extends MailTemplate>(
  template: T,
  props: MailProps[T],
  context: MailContext,
): Promise<RenderedMail> {
  const { subject, Component } = TEMPLATES[template];
  const html = await render(Component({ ...props, context }));
  return { subject: subject(props), html, text: toPlainText(html, PLAIN_TEXT) };
}

/**
 * Sends a waiting mail. Resend takes the job's id as key, so a job that is done again after a crash sends nothing twice.
 * @throws {MailRefused} when Resend does not take it
 */
export async function deliverMail(jobId: string, { to, template, props, link }: MailJob): Promise<{ id: string }> {
  const { NEXTAUTH_URL, RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM } = env();
  const site = NEXTAUTH_URL.replace(/\/+$/, "");
  const url = link ? `${site}${link.path}?token=${mailedToken(link.tokenId)}` : site;
  const { subject, html, text } = await renderMail(template, props, { site, url });
  if (/[\r\n]/.test(to + subject)) throw new Error("A line break has no place in a mail's head");
  const resend = new Resend(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL });
  const { data, error } = await resend.emails.send(
    { from: MAIL_FROM, to, subject, html, text, headers: { "X-Entity-Ref-ID": jobId } },
    { idempotencyKey: jobId, signal: AbortSignal.timeout(PATIENCE) },
  );
  if (error) throw new MailRefused(error, to);
  return { id: data.id };
}

/** What Resend said, without the reader's address: it ends up in the queue and the log. */
export class MailRefused extends Error {
  readonly statusCode: number | null;

  constructor({ name, message, statusCode }: { name: string; message: string; statusCode: number | null }, to: string) {
    super(`${statusCode ?? "no answer"}: ${message.replaceAll(to, "the reader")}`);
    this.name = name;
    this.statusCode = statusCode;
  }
}
