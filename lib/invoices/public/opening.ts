import "server-only";
import type { InvoiceDocument, PaidSoFar } from "@/lib/invoices/document";
import { invoiceHistory } from "@/lib/invoices/history";
import type { InvoiceLink, InvoiceView } from "@/lib/invoices/public/view";
import { howPaid, INVOICE_MOVES, OPEN_STATES, type PaymentMethod, type SettlementKind } from "@/lib/invoices/status";
import { query, type Tx, transaction } from "@/lib/server/db";
import { findByLinkUnscoped, IS_REACHABLE, openLinkUnscoped, SHOWN_EMAIL, SHOWN_NAME } from "@/lib/server/mailed-token";
import type { SpeakerId } from "@/lib/server/session";
import type { Evidence } from "@/lib/server/visitor-address";
import { dayToDate } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";

export type OpenInvoice = InvoiceLink & { speakerId: SpeakerId };

const OPEN = `SELECT i.id AS "invoiceId", i."tokenId", i."speakerId", i.kind::text AS kind, i.state::text AS state, i.reason, i.number, i.version,
       i."settledCents", (SELECT count(*)::int FROM settlements l WHERE l."invoiceId" = i.id AND l."speakerId" = i."speakerId") AS settlements,
       i."purchaseOrder", i."promisedOn", i.reminders, iso_instant(i."viewedAt") AS "viewedAt", i."billToName"::text AS "billTo", f.path,
       ${SHOWN_NAME} AS speaker,
       ${SHOWN_EMAIL} AS email,
       (SELECT coalesce(k.published, k.content)->>'accent' FROM media_kits k WHERE k."speakerId" = s.id) AS accent,
       day_in(s."timeZone", now())::text AS today,
       EXISTS (SELECT FROM bank_details b WHERE b."speakerId" = s.id) AS "hasBank",
       n."tokenId" AS "newerTokenId", n.number AS "newerNumber"
  FROM invoices i
  JOIN invoice_texts t ON t."invoiceId" = i.id AND t."speakerId" = i."speakerId"
  JOIN speakers s ON s.id = i."speakerId" AND ${IS_REACHABLE}
  LEFT JOIN files f ON f.id = t."fileId" AND f."speakerId" = t."speakerId"
  LEFT JOIN LATERAL (SELECT r."tokenId", r.number FROM invoices r
     WHERE r."replacesId" = i.id AND r."speakerId" = i."speakerId" AND r.state <> 'draft'
     ORDER BY r."createdAt" DESC LIMIT 1) n ON true
 WHERE i."tokenHash" = $1 AND i.state <> 'draft' AND i."deletedAt" IS NULL`;

/** @throws 404 for an unknown or malformed link, 429 */
export const openInvoiceUnscoped = (token: string): Promise<OpenInvoice> =>
  openLinkUnscoped("invoice-link", 300, token, (given) => findByLinkUnscoped("invoice-open", OPEN, given));

type Ids = Pick<OpenInvoice, "speakerId" | "invoiceId">;

type Settled = {
  kind: SettlementKind;
  on: string;
  cents: number;
  method: PaymentMethod | null;
  reference: string | null;
};

/** A payment that was reversed sums to nothing. */
const SETTLED = `SELECT l.kind::text AS kind, min(l."settledOn") AS "on", sum(l."amountCents")::int AS cents,
         CASE WHEN l.kind = 'payment' THEN p.method END::text AS method,
         CASE WHEN l.kind = 'payment' THEN p.reference ELSE c.number END AS reference
    FROM settlements l
    LEFT JOIN payments p ON p.id = l."paymentId" AND p."speakerId" = l."speakerId"
    LEFT JOIN invoices c ON c.id = l."creditNoteId" AND c."speakerId" = l."speakerId"
   WHERE l."speakerId" = $1 AND l."invoiceId" = $2
   GROUP BY l.kind, p.id, p.method, p.reference, c.id, c.number
  HAVING sum(l."amountCents") <> 0 ORDER BY min(l."settledOn"), min(l."createdAt"), l.kind`;

const ISSUED = `SELECT t.document, (SELECT coalesce(json_agg(s), '[]') FROM (${SETTLED}) s) AS settled
  FROM invoice_texts t WHERE t."speakerId" = $1 AND t."invoiceId" = $2`;

export async function readIssuedUnscoped(link: Ids): Promise<Pick<InvoiceView, "document" | "paid">> {
  const ids = [link.speakerId, link.invoiceId];
  const [row] = await query<{ document: string; settled: Settled[] }>("invoice-open-text", ISSUED, ids);
  const paid = (row?.settled ?? []).map((one) => ({
    label: howPaid(one),
    on: one.on,
    amount: toDollars(one.cents),
    kind: PAID_BY[one.kind] ?? ("paid" as const),
  }));
  return { document: JSON.parse(row?.document ?? "") as InvoiceDocument, paid };
}

const PAID_BY: Partial<Record<SettlementKind, PaidSoFar[number]["kind"]>> = {
  credit_note: "credited",
  write_off: "written_off",
};

const { from, to } = INVOICE_MOVES.table.view;

const VIEW = `UPDATE invoices SET "viewedAt" = now(), "updatedAt" = now(), version = version + 1,
         state = CASE WHEN state IN (${from.map((state) => `'${state}'`).join(", ")}) THEN '${to}'::invoice_state ELSE state END
   WHERE "speakerId" = $1::uuid AND id = $2::uuid AND "viewedAt" IS NULL`;

/** The first request of a person who acts. */
export const recordViewUnscoped = (link: OpenInvoice, evidence: Evidence): Promise<void> =>
  transaction(async (tx) => {
    if ((await tx.$executeRawUnsafe(VIEW, link.speakerId, link.invoiceId)) === 0) return;
    await record(link, { kind: "viewed", actor: link.billTo, evidence }, tx);
  });

const record = (link: Ids, event: Parameters<typeof invoiceHistory.record>[2], tx: Tx) =>
  invoiceHistory.record(link, link.invoiceId, event, tx);

/** Locked, so that the first of several at once is the only one in a UTC day. */
async function isFirstToday({ speakerId, invoiceId }: Ids, kind: string, isMachine: boolean, tx: Tx): Promise<boolean> {
  const LOCK = `SELECT id FROM invoices WHERE "speakerId" = $1::uuid AND id = $2::uuid FOR NO KEY UPDATE`;
  const FOUND = `SELECT 1 FROM invoice_events WHERE "speakerId" = $1::uuid AND "invoiceId" = $2::uuid AND kind = $3::invoice_event_kind
      AND (details->>'machine' IS NOT NULL) = $4 AND at >= current_date LIMIT 1`;
  await tx.$queryRawUnsafe(LOCK, speakerId, invoiceId);
  return (await tx.$queryRawUnsafe<unknown[]>(FOUND, speakerId, invoiceId, kind, isMachine)).length === 0;
}

/** Once per link and UTC day: a link scanner or a preview, which is not the person. */
export const recordMachineUnscoped = (link: OpenInvoice, evidence: Evidence): Promise<void> =>
  transaction(async (tx) => {
    if (!(await isFirstToday(link, "viewed", true, tx))) return;
    await record(link, { kind: "viewed", evidence, details: { machine: true } }, tx);
  });

export const recordDownloadUnscoped = (link: OpenInvoice, evidence: Evidence): Promise<void> =>
  transaction(async (tx) => {
    if (!(await isFirstToday(link, "downloaded", false, tx))) return;
    await record(link, { kind: "downloaded", actor: link.billTo, evidence }, tx);
  });

/** @throws 409 once nothing is open */
export const recordPromiseUnscoped = (link: OpenInvoice, on: string, evidence: Evidence): Promise<void> =>
  transaction(async (tx) => {
    const { speakerId, invoiceId, billTo: actor } = link;
    const { count } = await tx.invoice.updateMany({
      where: { id: invoiceId, speakerId, kind: "invoice", state: { in: [...OPEN_STATES] }, deletedAt: null },
      data: { promisedOn: dayToDate(on), version: { increment: 1 } },
    });
    if (count === 0) throw new AppError("conflict", "Nothing is open on this invoice anymore.");
    await record(link, { kind: "promised", actor, evidence, details: { on } }, tx);
  });
