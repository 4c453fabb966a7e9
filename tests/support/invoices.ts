import { sql } from "./app";
import type { Body } from "./browser";
import { runJobs, zoneAt } from "./mails";
import { expectStatus, makeClient, nameSpeaker, type Person, unique } from "./people";

const LINE = { description: "Keynote", quantity: 1, unitPrice: 10_000, eventId: null };

export async function makeInvoice(person: Person, fields: object = {}): Promise<Body> {
  const made = await person.post("/api/invoices", {});
  expectStatus(made, 201, "POST /api/invoices");
  return change(person, made.body, { billToName: unique("Acme "), lines: [LINE], ...fields });
}

async function change(person: Person, { id, version }: Body, fields: object): Promise<Body> {
  const answer = await person.patch(`/api/invoices/${id}`, { version, ...fields });
  expectStatus(answer, 200, "PATCH /api/invoices");
  return answer.body;
}

/** Issued to a client of its own. */
export async function makeIssuedInvoice(person: Person, fields: object = {}): Promise<Body> {
  await nameSpeaker(person);
  const { id: clientId } = await makeClient(person);
  return issueInvoice(person, await makeInvoice(person, { clientId, ...fields }));
}

export async function issueInvoice(person: Person, { id, version }: Body, options: object = {}): Promise<Body> {
  const answer = await person.post(`/api/invoices/${id}/issue`, { version, ...options });
  expectStatus(answer, 200, "issue");
  return answer.body;
}

export const paymentOf = (fields: object) => ({
  receivedOn: "2026-11-20",
  method: "check",
  reference: "1042",
  ...fields,
});

export async function pay(person: Person, invoiceIds: unknown[], amount: number, fields: object = {}): Promise<Body> {
  const answer = await person.post("/api/payments", paymentOf({ invoiceIds, amount, ...fields }));
  expectStatus(answer, 201, "POST /api/payments");
  return answer.body;
}

export const readInvoice = async (person: Person, id: unknown): Promise<Body> =>
  (await person.get(`/api/invoices/${id}`)).body;

/** Makes the sending due and runs it. */
export async function deliverInvoice(id: unknown): Promise<void> {
  await sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'tasks' AND data ->> 'invoiceId' = $1`, [id]);
  await runJobs();
}

/** Sent five days ago and due in three days, where it is nine in the morning now. */
export async function makeRemindedInvoice(person: Person, to: string, fields: object = {}): Promise<string> {
  const zone = zoneAt(9);
  await sql(`UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1`, [person.userId]);
  await sql(`UPDATE speakers SET "timeZone" = $2 WHERE id = $1`, [person.speakerId, zone]);
  const [row] = await sql<{ dueOn: string }>(`SELECT (day_in($1, now()) + 3)::text AS "dueOn"`, [zone]);
  const installments = [{ amount: 10_000, dueOn: row?.dueOn }];
  const { id } = await makeIssuedInvoice(person, { billToEmail: to, reminders: true, installments, ...fields });
  await sql(`UPDATE invoices SET state = 'sent', "sentAt" = now() - interval '5 days' WHERE id = $1`, [id]);
  return String(id);
}
