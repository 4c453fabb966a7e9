import type { Page } from "@playwright/test";
import type { App } from "../support/app-process";
import { runJobs, sentTo } from "../support/mailbox";
import { addEvent, call, dayFromNow, type Made } from "./fixtures";
import { sql } from "./sql";

export const signer = (turn: number, name: string, email: string, fields: object[], party = "client") => ({
  turn,
  role: "signer",
  party,
  name,
  email,
  title: "",
  company: "",
  fields,
});

/** Skips the ten seconds to undo. @param options of the sending */
export async function sendDraft(page: Page, app: App, draft: Made, fields: object, options = {}): Promise<Made> {
  const { id, version } = await made(page, "PATCH", `/api/contracts/${draft.id}`, {
    version: draft.version,
    ...fields,
  });
  await call(page, "POST", `/api/contracts/${id}/sending`, { version, ...options });
  await sql(
    app,
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'tasks' AND data ->> 'task' = 'send-contract'`,
  );
  await runJobs(app);
  return made(page, "GET", `/api/contracts/${id}`);
}

const CLAUSES = [{ key: "fee", title: "Fee", text: "The fee is {{event.fee}}.", condition: null }];

/** Sends a contract for a $12,000 talk. @param fields of the contract, such as its recipients */
export async function sendContract(page: Page, app: App, fields: object, options = {}): Promise<Made> {
  const { id: eventId } = await addEvent(page, {
    title: "Harvest Summit",
    date: dayFromNow(90),
    status: "hold",
    fee: 12_000,
    clientCompany: "Acme Corporation",
  });
  const draft = await made(page, "POST", "/api/contracts", { eventId });
  return sendDraft(page, app, draft, { clauses: CLAUSES, ...fields }, options);
}

const made = (...request: Parameters<typeof call>) => call(...request) as Promise<Made>;

/** The token of the newest link sent to an address. */
export async function signToken(app: App, email: string): Promise<string> {
  await runJobs(app);
  const links = (await sentTo(email, app)).flatMap(({ text }) => /\/sign\/([\w-]{43})/.exec(text)?.[1] ?? []);
  return links.at(-1) ?? "";
}
