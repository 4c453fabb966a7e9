import "server-only";
import { type MailJob, queueMail } from "@/lib/server/mail";

type Tx = Parameters<typeof queueMail>[0];
type Owner = { speakerId: string; username: string; email: string; timeZone: string };
type Template = MailJob["template"];
type Props<T extends Template> = MailJob<T>["props"];

/** Queues an email to the account's owner about a change made now. */
export function notifyOwner<T extends Template>(
  tx: Tx,
  { speakerId, username, email, timeZone }: Owner,
  template: T,
  props: Omit<Props<T>, "username" | "at" | "timeZone">,
): Promise<string> {
  const moment = { username, at: new Date().toISOString(), timeZone };
  return queueMail<T>(tx, { speakerId, to: email, template, props: { ...moment, ...props } as Props<T> });
}
