import "server-only";
import { deliveryJson } from "@/lib/correspondence/rules";
import { adjustmentsOf, dueNow, pricedLine, standingsIn, totalsOf } from "@/lib/invoices/rules";
import type { InvoiceDto, InvoiceListQuery, InvoiceRow, SettlementDto } from "@/lib/invoices/schema";
import { creditSql, dollars, linkedTo, overdueSql, REFUNDED } from "@/lib/invoices/sql";
import {
  howPaid,
  type INVOICE_COLUMNS,
  INVOICE_PATH,
  OPEN_LIST,
  type PaymentMethod,
  type SettlementKind,
} from "@/lib/invoices/status";
import { query, queryOne, type Tx } from "@/lib/server/db";
import { type ListFilter, type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import { visibleToken } from "@/lib/server/mailed-token";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import type { ListSort } from "@/lib/shared/list-address";
import { toCents, toDollars } from "@/lib/shared/money";
import type { Page } from "@/lib/shared/pagination";
import { siteAddress } from "@/lib/shared/site";

const BALANCE = `CASE WHEN i.kind = 'invoice' AND i.state IN (${OPEN_LIST}) THEN i."totalCents" - i."settledCents" ELSE 0 END`;

/** Of `invoices i` of `speakers s`. */
const IS_OVERDUE = overdueSql("i", `(now() AT TIME ZONE s."timeZone")::date`);

/** Pairs of a JSON object, of the same. */
const LISTED = `'id', i.id, 'kind', i.kind, 'number', coalesce(i.number, ''), 'state', i.state, 'total', ${dollars(`i."totalCents"`)},
  'balance', ${dollars(BALANCE)}, 'dueOn', i."dueOn", 'isOverdue', ${IS_OVERDUE}`;

/** Hot path: invoices("speakerId", "updatedAt", id) serves the default order and its keyset. */
const LIST: ListSpec<ListSort<typeof INVOICE_COLUMNS>> = {
  table: "invoices i",
  alias: "i",
  joins: `JOIN speakers s ON s.id = i."speakerId" LEFT JOIN events e ON e.id = i."eventId" AND e."speakerId" = i."speakerId"`,
  select: `i.id, i.version, i."createdAt", i."updatedAt", i."deletedAt", i.kind, i.state, coalesce(i.number, '') AS number,
           i."billToName", i."clientId", i."bureauPartnerId", i."eventId", coalesce(e.title, '') AS "eventTitle", i."issuedOn", i."dueOn",
           ${dollars(`i."totalCents"`)} AS total, ${dollars(BALANCE)} AS balance, i."promisedOn",
           ${IS_OVERDUE} AS "isOverdue"`,
  sorts: {
    updated: { by: `i."updatedAt"`, type: "timestamptz" },
    number: { by: "coalesce(i.number, '')", type: "text" },
    payer: { by: `i."billToName"`, type: "citext" },
    issued: { by: `coalesce(i."issuedOn", 'infinity')`, type: "date" },
    due: { by: `coalesce(i."dueOn", 'infinity')`, type: "date" },
    total: { by: `i."totalCents"`, type: "int" },
    balance: { by: BALANCE, type: "int" },
    state: { by: "i.state", type: "invoice_state" },
  },
};

export const listInvoices = (actor: Actor, filter: InvoiceListQuery): Promise<Page<InvoiceRow>> =>
  listRows<InvoiceRow>(LIST, actor.speakerId, { ...filter, where: conditions(actor, filter) });

export const wholeInvoiceList = (
  actor: Actor,
  filter: Omit<InvoiceListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => wholeListStatement(LIST, actor.speakerId, { ...filter, where: conditions(actor, filter) }, ids);

function conditions(
  { timeZone }: Actor,
  filter: Partial<Omit<InvoiceListQuery, keyof ListFilter>>,
): NonNullable<ListFilter["where"]> {
  const { state, kind, overdue, eventId } = filter;
  return [
    ...(state?.length ? [{ sql: "i.state = ANY ($?::invoice_state[])", value: state }] : []),
    ...(kind ? [{ sql: "i.kind = $?::invoice_kind", value: kind }] : []),
    ...(overdue ? [{ sql: `i."dueOn" < $?::date`, value: today(timeZone) }] : []),
    ...(eventId ? [{ sql: ofEvent("$?::uuid"), value: eventId }] : []),
    ...linkedTo("i", filter, ["clientId", "bureauPartnerId"]),
  ];
}

/** SQL over `invoices i`: about the event, or with a line of it; by $1, as `i."speakerId"` would look once for each invoice. */
const ofEvent = (id: string): string =>
  `i.id IN (SELECT f.id FROM (SELECT ${id} AS id) w CROSS JOIN LATERAL (
      SELECT v.id FROM invoices v WHERE v."eventId" = w.id AND v."speakerId" = $1
      UNION SELECT l."invoiceId" FROM invoice_lines l WHERE l."eventId" = w.id AND l."speakerId" = $1) f)`;

const briefJson = (
  where: string,
) => `(SELECT json_build_object('id', v.id, 'kind', v.kind, 'number', coalesce(v.number, ''), 'state', v.state)
   FROM invoices v WHERE ${where} AND v."speakerId" = i."speakerId" AND v."deletedAt" IS NULL ORDER BY v."createdAt" DESC LIMIT 1)`;

const LINES_JSON = `(SELECT coalesce(json_agg(json_build_object('description', l.description, 'quantity', (l.quantity / 1000.0)::float8,
      'unitPrice', ${dollars(`l."unitCents"`)}, 'amount', ${dollars(`l."amountCents"`)}, 'eventId', l."eventId",
      'eventTitle', coalesce(e.title, '')) ORDER BY l.position), '[]')
    FROM invoice_lines l LEFT JOIN events e ON e.id = l."eventId" AND e."speakerId" = l."speakerId"
   WHERE l."invoiceId" = i.id AND l."speakerId" = i."speakerId")`;

const INSTALLMENTS_JSON = `(SELECT coalesce(json_agg(json_build_object('amount', ${dollars(`p."amountCents"`)},
      'dueOn', coalesce(p."dueOn", e."startsOn" + p."offsetDays"), 'eventId', p."eventId", 'offsetDays', p."offsetDays",
      'eventTitle', coalesce(e.title, '')) ORDER BY p.position), '[]')
    FROM invoice_installments p LEFT JOIN events e ON e.id = p."eventId" AND e."speakerId" = p."speakerId"
   WHERE p."invoiceId" = i.id AND p."speakerId" = i."speakerId")`;

const SETTLEMENTS_JSON = `(SELECT coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'amount', ${dollars(`t."amountCents"`)},
      'settledOn', t."settledOn", 'paymentId', t."paymentId", 'creditNoteId', t."creditNoteId", 'method', p.method,
      'reference', coalesce(n.number, p.reference, ''), 'isReversed', p."reversedOn" IS NOT NULL) ORDER BY t."createdAt", t.kind, t.id), '[]')
    FROM settlements t
    LEFT JOIN payments p ON p.id = t."paymentId" AND p."speakerId" = t."speakerId"
    LEFT JOIN invoices n ON n.id = t."creditNoteId" AND n."speakerId" = t."speakerId"
   WHERE t."invoiceId" = i.id AND t."speakerId" = i."speakerId")`;

const ONE = `SELECT json_build_object('id', i.id, 'version', i.version, 'createdAt', iso_instant(i."createdAt"),
    'updatedAt', iso_instant(i."updatedAt"), 'deletedAt', iso_instant(i."deletedAt"), 'kind', i.kind, 'state', i.state,
    'stateAt', iso_instant(i."stateAt"), 'reason', i.reason, 'number', coalesce(i.number, ''), 'issuedOn', i."issuedOn",
    'eventId', i."eventId", 'dealId', i."dealId", 'contractId', i."contractId", 'clientId', i."clientId",
    'clientName', coalesce(c.name, ''), 'bureauPartnerId', i."bureauPartnerId", 'bureauPartnerName', coalesce(b.name, ''),
    'needsPurchaseOrder', coalesce(c."purchaseOrder", b."purchaseOrder") = 'yes', 'billToName', i."billToName",
    'billToEmail', i."billToEmail", 'billToAddress', i."billToAddress", 'purchaseOrder', i."purchaseOrder",
    'discountPercent', (i."discountBasisPoints" / 100.0)::float8, 'discountAmount', ${dollars(`i."discountCents"`)},
    'taxName', i."taxName", 'taxRate', (i."taxRate" / 1000.0)::float8, 'total', ${dollars(`i."totalCents"`)},
    'balance', ${dollars(BALANCE)}, 'dueOn', i."dueOn", 'notes', i.notes, 'privateNotes', i."privateNotes",
    'reminders', i.reminders, 'promisedOn', i."promisedOn", 'sentAt', iso_instant(i."sentAt"), 'viewedAt', iso_instant(i."viewedAt"), 'brokenAt', iso_instant(i."brokenAt"),
    'delivery', ${deliveryJson("i.id", `i."speakerId"`, ["invoice", "invoice-reminder", "credit-note"])},
    'tokenId', i."tokenId", 'fileId', (SELECT t."fileId" FROM invoice_texts t WHERE t."invoiceId" = i.id AND t."speakerId" = i."speakerId"),
    'credits', ${briefJson(`v.id = i."creditsId"`)}, 'replaces', ${briefJson(`v.id = i."replacesId"`)},
    'replacedBy', ${briefJson(`v."replacesId" = i.id`)},
    'creditNotes', (SELECT coalesce(json_agg(json_build_object('id', n.id, 'kind', n.kind, 'number', coalesce(n.number, ''),
        'state', n.state) ORDER BY n."createdAt"), '[]')
      FROM invoices n WHERE n."creditsId" = i.id AND n."speakerId" = i."speakerId" AND n."deletedAt" IS NULL),
    'credit', ${dollars(creditSql({ clientId: `i."clientId"`, bureauPartnerId: `i."bureauPartnerId"`, speakerId: `i."speakerId"` }))}, 'sample', i.sample, 'lines', ${LINES_JSON}, 'installments', ${INSTALLMENTS_JSON},
    'settlements', ${SETTLEMENTS_JSON}) AS invoice
  FROM invoices i
  LEFT JOIN clients c ON c.id = i."clientId" AND c."speakerId" = i."speakerId"
  LEFT JOIN bureau_partners b ON b.id = i."bureauPartnerId" AND b."speakerId" = i."speakerId"
 WHERE i."speakerId" = $1::uuid AND i.id = $2::uuid`;

type Derived = "subtotal" | "discount" | "tax" | "settled" | "due" | "overdue" | "url" | "settlements";
type Found = Omit<InvoiceDto, Derived> & {
  tokenId: string | null;
  settlements: (SettlementDto & { method: PaymentMethod | null })[];
};

/** Also a trashed one. 404 when it isn't this speaker's. */
export async function getInvoice(actor: Actor, id: string, tx?: Tx): Promise<InvoiceDto> {
  const { invoice } = await queryOne<{ invoice: Found }>("invoice", "invoice-one", ONE, [actor.speakerId, id], tx);
  return toDto(actor, invoice);
}

const NOTHING: Record<SettlementKind, number> = { payment: 0, withheld: 0, credit: 0, credit_note: 0, write_off: 0 };

function toDto(actor: Actor, { tokenId, ...found }: Found): InvoiceDto {
  const { subtotal, discount, tax } = totalsOf(found.lines.map(pricedLine), adjustmentsOf(found));
  const cents = { ...NOTHING };
  for (const { kind, amount } of found.settlements) cents[kind] += toCents(amount);
  const settledCents = Object.values(cents).reduce((sum, one) => sum + one, 0);
  const settled = Object.fromEntries(
    Object.entries(cents).map(([kind, one]) => [kind, toDollars(one)]),
  ) as typeof cents;
  const standings = standingsIn(found.installments, settledCents);
  const { due, overdue } = found.balance > 0 ? dueNow(standings, today(actor.timeZone)) : { due: 0, overdue: 0 };
  return {
    ...found,
    installments: found.installments.map((one, at) => ({
      ...one,
      paid: toDollars(standings[at]?.paidCents ?? 0),
      open: toDollars(standings[at]?.openCents ?? 0),
    })),
    subtotal: toDollars(subtotal),
    discount: toDollars(discount),
    tax: toDollars(tax),
    settled,
    settlements: found.settlements.map(({ method, ...one }) => ({ ...one, reference: howPaid({ ...one, method }) })),
    due: toDollars(due),
    overdue: toDollars(overdue),
    url: tokenId && `${siteAddress()}${INVOICE_PATH}${visibleToken(actor, tokenId)}`,
  };
}

type PayerId = "clientId" | "bureauPartnerId";

/** Dollars that a payer has over. */
export async function creditOf({ speakerId }: Actor, payer: Partial<Record<PayerId, string>>): Promise<number> {
  const sql = creditSql({ clientId: "$2::uuid", bureauPartnerId: "$3::uuid", speakerId: "$1::uuid" });
  const values = [speakerId, payer.clientId ?? null, payer.bureauPartnerId ?? null];
  const [row] = await query<{ credit: number }>("payer-credit", `SELECT ${dollars(sql)} AS credit`, values);
  return row?.credit ?? 0;
}

const NO_PAYER = { clientId: "NULL::uuid", bureauPartnerId: "NULL::uuid" };

const partyInvoicesJson = (column: PayerId, row: string) => {
  const credit = { ...NO_PAYER, speakerId: `${row}."speakerId"`, [column]: `${row}.id` };
  return `(SELECT json_build_object('credit', ${dollars(creditSql(credit))}, 'open', coalesce((
    SELECT json_agg(json_build_object(${LISTED}) ORDER BY i."dueOn", i.id)
      FROM invoices i JOIN speakers s ON s.id = i."speakerId"
     WHERE i."${column}" = ${row}.id AND i."speakerId" = ${row}."speakerId" AND i."deletedAt" IS NULL AND i."dueOn" IS NOT NULL), '[]')))`;
};

/** What `clients c` and `bureau_partners b` owe. */
export const CLIENT_INVOICES_JSON = partyInvoicesJson("clientId", "c");
export const BUREAU_INVOICES_JSON = partyInvoicesJson("bureauPartnerId", "b");

/** Lines of invoices about these events, less what credit notes lowered, and payments that belong to an event only. */
const BILLED = `
  WITH lines AS (
    SELECT i.id, i.number, i."createdAt", sum(l."amountCents") AS cents FROM invoice_lines l
      JOIN invoices i ON i.id = l."invoiceId" AND i."speakerId" = l."speakerId"
     WHERE l."speakerId" = $1::uuid AND l."eventId" = ANY ($2::uuid[]) AND i.kind = 'invoice' AND i.state <> 'void' AND i."deletedAt" IS NULL
     GROUP BY i.id)
  SELECT coalesce((SELECT json_agg(json_build_object('id', id, 'number', coalesce(number, '')) ORDER BY "createdAt") FROM lines), '[]') AS invoices,
         coalesce((SELECT sum(cents) FROM lines), 0)::int - coalesce((SELECT sum(n."totalCents") FROM invoices n JOIN lines ON lines.id = n."creditsId"
           WHERE n."speakerId" = $1::uuid AND n.state <> 'draft'), 0)::int AS "invoicedCents",
         coalesce((SELECT sum(p."amountCents" + p."withheldCents" - ${REFUNDED}) FROM payments p WHERE p."speakerId" = $1::uuid
           AND p."eventId" = ANY ($2::uuid[]) AND p."reversedOn" IS NULL), 0)::int AS "receivedCents"`;

type Billed = { invoices: { id: string; number: string }[]; invoicedCents: number; receivedCents: number };

export async function listBilled({ speakerId }: Actor, eventIds: readonly string[], tx: Tx): Promise<Billed> {
  const [row] = await query<Billed>("invoices-billed", BILLED, [speakerId, [...eventIds]], tx);
  return row ?? { invoices: [], invoicedCents: 0, receivedCents: 0 };
}

/** Received and withheld belong to an event by its share of an invoice's lines, or as a payment without an invoice. */
export const EVENT_INVOICES_JSON = `(WITH ours AS (
    SELECT i.*, (SELECT coalesce(sum(l."amountCents"), 0) FROM invoice_lines l
                  WHERE l."invoiceId" = i.id AND l."speakerId" = i."speakerId") AS lines,
           (SELECT coalesce(sum(l."amountCents"), 0) FROM invoice_lines l WHERE l."invoiceId" = i.id AND l."speakerId" = i."speakerId"
               AND coalesce(l."eventId", i."eventId") = $2) AS own
      FROM invoices i WHERE i."speakerId" = $1 AND i."deletedAt" IS NULL AND i.kind = 'invoice' AND ${ofEvent("$2")}),
  shares AS (SELECT o.*, CASE WHEN o.lines = 0 THEN 1 ELSE o.own / o.lines::numeric END AS share FROM ours o),
  sums AS (SELECT s.*, (SELECT coalesce(sum(t."amountCents"), 0) FROM settlements t WHERE t."invoiceId" = s.id
                          AND t."speakerId" = s."speakerId" AND t.kind IN ('payment', 'credit') AND t."creditNoteId" IS NULL) AS received,
                  (SELECT coalesce(sum(t."amountCents"), 0) FROM settlements t WHERE t."invoiceId" = s.id
                      AND t."speakerId" = s."speakerId" AND t.kind = 'withheld') AS withheld FROM shares s)
  SELECT json_build_object('invoices', coalesce((SELECT json_agg(json_build_object(${LISTED}, 'isMoved', i."dueOn" IS NOT NULL AND EXISTS (
          SELECT FROM invoice_installments p JOIN events e ON e.id = p."eventId" AND e."speakerId" = p."speakerId"
           WHERE p."invoiceId" = i.id AND p."speakerId" = i."speakerId" AND p."dueOn" < e."startsOn" + p."offsetDays")) ORDER BY i."createdAt" DESC)
      FROM sums i JOIN speakers s ON s.id = i."speakerId"), '[]'),
    'invoiced', coalesce((SELECT round(sum(share * "totalCents")) / 100.0 FROM sums WHERE state NOT IN ('draft', 'void')), 0)::float8,
    'received', (coalesce((SELECT round(sum(share * received)) FROM sums), 0) + coalesce((SELECT sum(p."amountCents" - ${REFUNDED}) FROM payments p
        WHERE p."eventId" = $2 AND p."speakerId" = $1 AND p."reversedOn" IS NULL), 0))::float8 / 100.0,
    'withheld', (coalesce((SELECT round(sum(share * withheld)) FROM sums), 0) + coalesce((SELECT sum(p."withheldCents") FROM payments p
        WHERE p."eventId" = $2 AND p."speakerId" = $1 AND p."reversedOn" IS NULL), 0))::float8 / 100.0,
    'outstanding', coalesce((SELECT round(sum(share * ("totalCents" - "settledCents"))) / 100.0 FROM sums
        WHERE state IN (${OPEN_LIST})), 0)::float8))`;
