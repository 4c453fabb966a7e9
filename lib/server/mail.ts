import "server-only";
import type { MailProps, MailTemplate } from "@/emails/props";
import type { Tx } from "@/lib/server/db";
import { enqueue } from "@/lib/server/jobs";

/** A mail as it waits in the queue. */
export type MailJob<T extends MailTemplate = MailTemplate> = {
  /** Whose account it is about; it goes when the account goes. */
  speakerId: string;
  to: string;
  template: T;
  props: MailProps[T];
  /** A link whose secret is made when the mail is sent: the page and the token's row. */
  link?: { path: string; tokenId: string };
};

/** Queues a mail in this transaction: it is sent if and only if the transaction commits, and once. */
export const queueMail = <T extends MailTemplate>(tx: Tx, mail: MailJob<T>): Promise<string> =>
  enqueue(tx, "mail", mail);
