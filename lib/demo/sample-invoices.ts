import "server-only";
import { createInvoice, updateInvoice } from "@/lib/invoices/drafting";
import { createCreditNote, issue } from "@/lib/invoices/issuing";
import { getInvoice } from "@/lib/invoices/queries";
import { recordPayment } from "@/lib/payments/commands";
import { query, transaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { addDays, today } from "@/lib/shared/dates";

type Sample = {
  /** Days before today. */
  issued: number;
  /** Days after the issue, with the percent of the total. */
  schedule: readonly (readonly [days: number, percent: number])[];
  paidPercent?: number;
  credit?: number;
};

/** Two are overdue, one is paid in part, one has a credit note. */
const SAMPLES: readonly Sample[] = [
  { issued: 75, schedule: [[30, 100]] },
  { issued: 40, schedule: [[30, 100]] },
  {
    issued: 20,
    schedule: [
      [10, 50],
      [60, 50],
    ],
    paidPercent: 50,
  },
  { issued: 55, schedule: [[30, 100]], paidPercent: 90, credit: 10 },
];

/** Of sample events with a client, made like real ones but emailed to no one; their numbers are apart. */
export async function makeSampleInvoices(actor: Actor): Promise<number> {
  const events = await query<{ id: string }>(
    "sample-invoice-events",
    `SELECT id FROM events WHERE "speakerId" = $1 AND sample AND "deletedAt" IS NULL AND "feeCents" > 0 AND "clientId" IS NOT NULL
        AND "bureauPartnerId" IS NULL AND status IN ('completed', 'confirmed') ORDER BY status = 'confirmed', "startsOn" DESC, id LIMIT $2`,
    [actor.speakerId, SAMPLES.length],
  );
  const now = today(actor.timeZone);
  let made = 0;
  for (const [at, { id: eventId }] of events.entries()) {
    const sample = SAMPLES[at];
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
  if (!sample.paidPercent) return;
  const nothing = { clientId: null, bureauPartnerId: null, eventId: null, withheld: 0, note: "" };
  await recordPayment(
    actor,
    {
      ...nothing,
      receivedOn: addDays(issuedOn, 12),
      amount: partOf(sample.paidPercent),
      method: "check",
      reference: "1042",
      invoiceIds: [draft.id],
    },
    null,
  );
}
