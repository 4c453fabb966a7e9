import "server-only";
import type { MailProps, MailTemplate, MailUrl, SenderColors } from "@/emails/props";
import type { Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { enqueue } from "@/lib/server/jobs";

export type { MailTemplate };

type MailLink = { path: string; tokenId: string };

export type MailJob<T extends MailTemplate = MailTemplate> = {
  speakerId: string | null;
  to: string;
  cc?: string[];
  replyTo?: string;
  fromName?: string;
  colors?: SenderColors;
  template: T;
  props: MailProps[T];
  link?: MailLink;
  /** Further secret links, by their names in `MailContext`. */
  links?: Partial<Record<MailUrl, MailLink>>;
  /** Files by id, read when the email is sent. */
  attachments?: string[];
  /** Text of an .ics file. */
  calendar?: string;
  emailId?: string;
  /** It can be undone until it is sent. */
  isHeld?: true;
};

export type Attachment = { filename: string; content: Buffer };

/** Resend takes 40 MB after encoding; many mailboxes refuse more than 25 MB. */
const MAX_ATTACHED_BYTES = 20 * 1024 * 1024;

export const isTooLargeToAttach = (sizes: readonly number[]): boolean =>
  sizes.reduce((sum, bytes) => sum + bytes, 0) > MAX_ATTACHED_BYTES;

export const queueMail = <T extends MailTemplate>(tx: Tx, mail: MailJob<T>, sendAt?: Date): Promise<string> =>
  enqueue(tx, "mail", mail, sendAt);

const senderAddress = (): string => /<([^<>]+)>\s*$/.exec(env().MAIL_FROM)?.[1] ?? env().MAIL_FROM.trim();

export const supportAddress = (): string => env().SUPPORT_EMAIL ?? senderAddress();

/** Always at our own address, as no other passes SPF and DKIM. */
export function senderOf(name: string | undefined): string {
  if (!name) return env().MAIL_FROM;
  const shown = `${name
    .replace(/[\p{Cc}\p{Cf}"\\<>]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()} via Lectern`;
  return `${/[(),.:;@[\]]/.test(shown) ? `"${shown}"` : shown} <${senderAddress()}>`;
}
