import "server-only";
import type { Prisma } from "@prisma/client";
import { nextDueOf } from "@/lib/invoices/rules";
import {
  INVOICE_MOVES,
  INVOICE_STATE_LABEL,
  type InvoiceKind,
  type InvoiceMove,
  type InvoiceState,
} from "@/lib/invoices/status";
import type { Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { dateToDay, dayToDate } from "@/lib/shared/dates";
import { AppError, notFound, stale } from "@/lib/shared/errors";

export type LockedInvoice = {
  id: string;
  kind: InvoiceKind;
  state: InvoiceState;
  version: number;
  number: string;
  totalCents: number;
  settledCents: number;
  clientId: string | null;
  bureauPartnerId: string | null;
  billToName: string;
  eventId: string | null;
  sentAt: Date | null;
  viewedAt: Date | null;
  sample: boolean;
};

/** In the order of their ids, so that two transactions never wait for each other. @throws 404 unless all are this speaker's */
export async function lockInvoices({ speakerId }: Actor, ids: readonly string[], tx: Tx): Promise<LockedInvoice[]> {
  const rows = await tx.$queryRaw<LockedInvoice[]>`
    SELECT id, kind, state::text AS state, version, coalesce(number, '') AS number, "totalCents", "settledCents", "clientId", "bureauPartnerId",
           "billToName"::text AS "billToName", "eventId", "sentAt", "viewedAt", sample
      FROM invoices WHERE "speakerId" = ${speakerId}::uuid AND id = ANY (${[...ids]}::uuid[]) AND "deletedAt" IS NULL ORDER BY id FOR UPDATE`;
  if (rows.length < new Set(ids).size) throw notFound("invoice");
  return rows;
}

export async function lockInvoice(actor: Actor, id: string, tx: Tx): Promise<LockedInvoice> {
  const [row] = await lockInvoices(actor, [id], tx);
  if (!row) throw notFound("invoice");
  return row;
}

type Data = Omit<Prisma.InvoiceUncheckedUpdateManyInput, "state" | "version" | "id" | "speakerId">;

/** Of a locked row. @param version of the page it was asked on, null for a task @throws 409 */
export async function moveInvoice(
  { speakerId }: Actor,
  row: LockedInvoice,
  name: InvoiceMove,
  { version, ...data }: Data & { version: number | null },
  tx: Tx,
): Promise<void> {
  const state = stateAfter(row, name);
  if (version !== null && version !== row.version) throw stale("invoice");
  await tx.invoice.updateMany({
    where: { id: row.id, speakerId },
    data: { ...data, state, version: { increment: 1 } },
  });
}

const SAID: Partial<Record<InvoiceMove, string>> = {
  issue: "It can't be issued again.",
  void: "Money was received for it, so issue a credit note instead.",
  writeOff: "There's nothing to write off.",
};

/** @returns the next state @throws 409 */
export function stateAfter({ state }: LockedInvoice, name: InvoiceMove): InvoiceState {
  const next = INVOICE_MOVES.nextState(state, name);
  if (next) return next;
  const why = [`This invoice is now “${INVOICE_STATE_LABEL[state]}”.`, SAID[name]].filter(Boolean).join(" ");
  throw new AppError("conflict", why);
}

/** After its settlements changed: the state and the next due date that follow from their sum. */
export async function follow(actor: Actor, id: string, tx: Tx): Promise<LockedInvoice> {
  const row = await lockInvoice(actor, id, tx);
  const where = { invoiceId: id, speakerId: actor.speakerId };
  const installments = await tx.invoiceInstallment.findMany({
    where,
    select: { dueOn: true, amountCents: true },
    orderBy: { position: "asc" },
  });
  const due = nextDueOf(
    installments.map(({ dueOn, amountCents }) => ({ amountCents, dueOn: dueOn && dateToDay(dueOn) })),
    row.settledCents,
  );
  const writtenOff = await tx.settlement.aggregate({
    where: { ...where, kind: "write_off" },
    _sum: { amountCents: true },
  });
  const name =
    (writtenOff._sum.amountCents ?? 0) > 0 && row.settledCents === row.totalCents ? "writeOff" : moveFor(row);
  await moveInvoice(actor, row, name, { version: null, dueOn: due && dayToDate(due) }, tx);
  return row;
}

function moveFor({ totalCents, settledCents, sentAt, viewedAt }: LockedInvoice): InvoiceMove {
  if (settledCents === totalCents) return "settle";
  if (settledCents > 0) return "settlePart";
  if (viewedAt) return "reopenViewed";
  return sentAt ? "reopenSent" : "reopenIssued";
}
