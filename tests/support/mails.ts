import { type AppAddress, app, sql } from "./app";
import { type LinkPage, runJobs as run, sentTo as sent, tokenIn } from "./mailbox";

/** The mailbox of this test file's server, unless another one is named. */
export const runJobs = (target: AppAddress = app()) => run(target);
export const sentTo = (address: string, target: AppAddress = app()) => sent(address, target);

/** Has this recurring task alone come due, and does what is waiting. */
export async function runTask(name: string): Promise<void> {
  await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '2 days' WHERE name = $1`, [name]);
  await runJobs();
}

/** All mails to this address, once the waiting jobs are done; oldest first. */
export async function mailsTo(address: string, target: AppAddress = app()) {
  await run(target);
  return sent(address, target);
}

/** The token of the newest link to this page that was mailed to this address. */
export const tokenTo = async (address: string, page: LinkPage, target: AppAddress = app()): Promise<string> =>
  tokenIn(await mailsTo(address, target), page);
