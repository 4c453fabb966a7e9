import { type AppAddress, app, sql } from "./app";
import { type LinkPage, runJobs as run, sentTo as sent, tokenIn } from "./mailbox";

export const runJobs = (target: AppAddress = app()) => run(target);
export const sentTo = (address: string, target: AppAddress = app()) => sent(address, target);

export async function runTask(name: string): Promise<void> {
  await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '2 days' WHERE name = $1`, [name]);
  await runJobs();
}

/** A fixed-offset zone in which it is now this hour. */
export function zoneAt(hour: number): string {
  const west = ((new Date().getUTCHours() - hour + 36) % 24) - 12;
  return `Etc/GMT${west < 0 ? west : `+${west}`}`;
}

/** Runs the waiting jobs first; oldest email first. */
export async function mailsTo(address: string, target: AppAddress = app()) {
  await run(target);
  return sent(address, target);
}

/** Ends the time in which its sending can be undone, and sends it. */
export async function deliverHeld(address: string) {
  await sql(`UPDATE sent_emails SET "sendAt" = now() WHERE recipient = $1 AND "sendAt" IS NOT NULL`, [address]);
  await sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND data ->> 'to' = $1`, [address]);
  return mailsTo(address);
}

export const tokenTo = async (address: string, page: LinkPage, target: AppAddress = app()): Promise<string> =>
  tokenIn(await mailsTo(address, target), page);

/** The name under which an email's attachment is saved. @param at of the attachments, from 0 */
export async function attachmentOf(mail: { id: string } | undefined, at = 0): Promise<string> {
  const attached = await fetch(`${app().servicesUrl}/inbox/${mail?.id}/attachments?at=${at}`);
  return decodeURIComponent(attached.headers.get("content-disposition") ?? "");
}
