import "server-only";
import { renderContract } from "@/lib/contracts/document/rendering";
import { createContract, updateContract } from "@/lib/contracts/draft/drafting";
import { getMergeSubject, prepareWith } from "@/lib/contracts/draft/preparing";
import { moveContract } from "@/lib/contracts/moving";
import { afterSigning } from "@/lib/contracts/moving-events";
import { getContract, listContractPeople } from "@/lib/contracts/queries";
import { freeze, newDocumentNumberUnscoped } from "@/lib/contracts/sending/sending";
import { DEFAULT_TYPEFACE } from "@/lib/contracts/signing/constants";
import { storeIssued } from "@/lib/files/commands";
import { createInvoice, updateInvoice } from "@/lib/invoices/drafting";
import { createCreditNote, issue } from "@/lib/invoices/issuing";
import { getInvoice } from "@/lib/invoices/queries";
import { fieldsEmpty } from "@/lib/merge-fields/rules";
import { recordPayment } from "@/lib/payments/commands";
import { query, type Tx, transaction } from "@/lib/server/db";
import { eachRow } from "@/lib/server/rows";
import { type Actor, findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import { addDays, dayToDate, formatDate, today } from "@/lib/shared/dates";
import { toCents } from "@/lib/shared/money";

type Sample = {
  /** Days before today. */
  issued: number;
  /** Days after the issue, with the percent of the total. */
  schedule: readonly (readonly [days: number, percent: number])[];
  paid?: { percent: number; check: string };
  credit?: number;
};

/** Two are overdue, one is paid in part, one has a credit note. */
const INVOICE_SAMPLES: readonly Sample[] = [
  { issued: 75, schedule: [[30, 100]] },
  { issued: 40, schedule: [[30, 100]] },
  {
    issued: 20,
    schedule: [
      [10, 50],
      [60, 50],
    ],
    paid: { percent: 50, check: "1042" },
  },
  { issued: 55, schedule: [[30, 100]], paid: { percent: 90, check: "20817" }, credit: 10 },
];

/** Of sample events with a client, made like real ones but emailed to no one; their numbers are apart. */
export async function makeSampleInvoices(actor: Actor): Promise<number> {
  const events = await query<{ id: string }>(
    "sample-invoice-events",
    `SELECT id FROM events WHERE "speakerId" = $1 AND sample AND "deletedAt" IS NULL AND "feeCents" > 0 AND "clientId" IS NOT NULL
        AND "bureauPartnerId" IS NULL AND status IN ('completed', 'confirmed') ORDER BY status = 'confirmed', "startsOn" DESC, id LIMIT $2`,
    [actor.speakerId, INVOICE_SAMPLES.length],
  );
  const now = today(actor.timeZone);
  let made = 0;
  for (const [at, { id: eventId }] of events.entries()) {
    const sample = INVOICE_SAMPLES[at];
    if (!sample) continue;
    await make(actor, eventId, sample, addDays(now, -sample.issued));
    made += sample.credit ? 2 : 1;
  }
  return made;
}

async function make(actor: Actor, eventId: string, sample: Sample, issuedOn: string): Promise<void> {
  const links = { eventId, dealId: null, contractId: null, lateFeeOf: null, clientId: null, bureauPartnerId: null };
  const draft = await createInvoice(actor, links, null, true);
  const partOf = (percent: number) => Math.round(draft.total * percent) / 100;
  const installments = sample.schedule.map(([days, percent]) => ({
    amount: partOf(percent),
    dueOn: addDays(issuedOn, days),
    eventId: null,
    offsetDays: null,
  }));
  await updateInvoice(actor, draft.id, { version: draft.version, installments });
  await transaction((tx) => issue(actor, draft.id, null, issuedOn, tx));
  if (sample.credit) {
    const { version } = await getInvoice(actor, draft.id);
    const reason = "One session fewer than planned";
    await createCreditNote(actor, draft.id, { version, amount: partOf(sample.credit), reason });
  }
  if (!sample.paid) return;
  const nothing = {
    clientId: null,
    bureauPartnerId: null,
    eventId: null,
    withheld: 0,
    withheldFor: "",
    certificateId: null,
    note: "",
  };
  await recordPayment(
    actor,
    {
      ...nothing,
      receivedOn: addDays(issuedOn, 12),
      amount: partOf(sample.paid.percent),
      method: "check",
      reference: sample.paid.check,
      invoiceIds: [draft.id],
    },
    null,
  );
}

const DAY = 86_400_000;

/** One of each, for the next sample event of that status; `sent` is days ago. */
const CONTRACT_SAMPLES = [
  { status: "confirmed", sent: 21, isSigned: true },
  { status: "contract_sent", sent: 4, isSigned: false },
  { status: "hold", sent: null, isSigned: false },
] as const;

/** Contracts of sample events, once: one signed, one waiting and one draft, made like real ones but emailed to no one. */
export async function makeSampleContracts(actor: Actor): Promise<number> {
  let made = 0;
  for (const sample of CONTRACT_SAMPLES) {
    const eventId = await findSampleEvent(actor, sample.status);
    if (!eventId) continue;
    const links = { eventId, dealId: null, clientId: null, bureauPartnerId: null };
    const draft = await createContract(
      actor,
      { ...links, templateId: null, ready: null, title: "", signing: "bureau" },
      null,
      true,
    );
    if (sample.sent !== null) await send(actor, draft.id, new Date(Date.now() - sample.sent * DAY), sample.isSigned);
    made += 1;
  }
  return made;
}

/** By events("speakerId") of live sample rows. */
async function findSampleEvent({ speakerId }: Actor, status: string): Promise<string | null> {
  const [event] = await query<{ id: string }>(
    "sample-event",
    `SELECT id FROM events WHERE "speakerId" = $1 AND sample AND "deletedAt" IS NULL AND status = $2::event_status
        AND "startsOn" > current_date AND "contactEmail" <> '' AND "feeCents" > 0
      ORDER BY "bureauPartnerId" IS NOT NULL, "startsOn", id LIMIT 1`,
    [speakerId, status],
  );
  return event?.id ?? null;
}

const YOU = "Your Name";

/** With the clauses that have all their values, and a name where the account has none yet. */
async function send(actor: Actor, id: string, sentAt: Date, isSigned: boolean): Promise<void> {
  const draft = await getContract(actor, id);
  const found = await getMergeSubject(actor, draft);
  const subject = { ...found, profile: { ...found.profile, name: found.profile.name || YOU } };
  const {
    version,
    title: name,
    eventId,
    dealId,
  } = await updateContract(actor, id, {
    version: draft.version,
    clauses: draft.clauses.filter(({ title, text }) => fieldsEmpty(`${title}\n${text}`, subject).length === 0),
    recipients: draft.recipients.map((one) => ({
      turn: one.turn,
      role: one.role,
      party: one.party,
      email: one.email,
      title: one.title,
      company: one.company,
      name: one.name || YOU,
      fields: one.fields.map((field) => ({ ...field, options: [...field.options] })),
    })),
  });
  const prepared = await prepareWith(actor, await getContract(actor, id), subject);
  const number = await newDocumentNumberUnscoped();
  const bytes = await renderContract(actor, prepared.document, { number });
  const issued = { name, bytes, sample: true, ...(eventId && { eventId }) };
  await storeIssued(actor, issued, async ({ id: fileId }, tx) => {
    await moveContract(actor, id, "send", { version, createdAt: new Date(sentAt.getTime() - DAY) }, tx);
    await freeze(actor, await getContract(actor, id, tx), { ...prepared, number, fileId, sentAt }, tx);
    if (!isSigned) return;
    const signedAt = new Date(sentAt.getTime() + 2 * DAY);
    const viewedAt = new Date(sentAt.getTime() + DAY);
    await tx.contractRecipient.updateMany({
      where: { contractId: id, speakerId: actor.speakerId },
      data: { viewedAt },
    });
    await addSignatures(actor, id, signedAt, tx);
    const signedOn = today(actor.timeZone, signedAt);
    // No sealed file: a seal would vouch for invented signatures.
    const signed = { version: null, signedOn: dayToDate(signedOn), expiresAt: null };
    await moveContract(actor, id, "finish", signed, tx);
    await moveContract(actor, id, "seal", { version: null }, tx);
    const totalCents = BigInt(toCents(prepared.total));
    await afterSigning(actor, { eventId, dealId, title: name, terms: prepared.terms, totalCents, signedOn }, tx);
  });
}

async function addSignatures(actor: Actor, contractId: string, signedAt: Date, tx: Tx): Promise<void> {
  const { speakerId } = actor;
  const day = formatDate(today(actor.timeZone, signedAt));
  for (const { id: recipientId, name, title, fields } of await listContractPeople(actor, contractId, tx)) {
    const known: Record<string, string> = { name, title, date: day };
    const values = Object.fromEntries(fields.map(({ key, kind }) => [key, known[kind] ?? ""]));
    const signature = { method: "typed", typed: name, typeface: DEFAULT_TYPEFACE, values, signedAt } as const;
    await tx.contractSignature.create({ data: { speakerId, contractId, recipientId, ...signature } });
  }
}

/** For sample data that a start added. */
export async function makeMissingSamplesUnscoped(): Promise<{ contracts: number; invoices: number }> {
  const speakers = await query<{ id: SpeakerId }>(
    "",
    `SELECT DISTINCT e."speakerId" AS id FROM events e WHERE e.sample AND e."deletedAt" IS NULL
        AND NOT EXISTS (SELECT FROM contracts c WHERE c."speakerId" = e."speakerId" AND c.sample)`,
    [],
  );
  const made = { contracts: 0, invoices: 0 };
  await eachRow("make-sample-contracts", speakers, async ({ id }) => {
    const owner = await findOwnerUnscoped(id);
    if (!owner) return;
    made.contracts += await makeSampleContracts(owner);
    made.invoices += await makeSampleInvoices(owner);
  });
  return made;
}
