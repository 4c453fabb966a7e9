import "server-only";
import type { MailProps, MailTemplate } from "@/emails/props";
import type { Tx } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { enqueue } from "@/lib/server/jobs";

export type MailJob<T extends MailTemplate = MailTemplate> = {
  speakerId: string | null;
  to: string;
  replyTo?: string;
  template: T;
  props: MailProps[T];
  link?: { path: string; tokenId: string };
};

export const queueMail = <T extends MailTemplate>(tx: Tx, mail: MailJob<T>): Promise<string> =>
  enqueue(tx, "mail", mail);

export function supportAddress(): string {
  const { MAIL_FROM, SUPPORT_EMAIL } = env();
  return SUPPORT_EMAIL ?? /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim();
}
