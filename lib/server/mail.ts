import "server-only";
import type { MailProps, MailTemplate } from "@/emails/props";
import type { Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { enqueue } from "@/lib/server/jobs";

/** A mail as it waits in the queue. */
export type MailJob<T extends MailTemplate = MailTemplate> = {
  /** Whose account it is about; it goes when the account goes. Null for a mail about none. */
  speakerId: string | null;
  to: string;
  /** Where an answer goes, if not to the sender of all mails. */
  replyTo?: string;
  template: T;
  props: MailProps[T];
  /** A link whose secret is made when the mail is sent: the page and the token's row. A path that ends in "/" goes on with it. */
  link?: { path: string; tokenId: string };
};

/** Queues a mail in this transaction: it is sent if and only if the transaction commits, and once. */
export const queueMail = <T extends MailTemplate>(tx: Tx, mail: MailJob<T>): Promise<string> =>
  enqueue(tx, "mail", mail);

/** Where the people who run this installation read their mail: SUPPORT_EMAIL, or else the sender of all mails. */
export function houseAddress(): string {
  const { MAIL_FROM, SUPPORT_EMAIL } = env();
  return SUPPORT_EMAIL ?? /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim();
}
