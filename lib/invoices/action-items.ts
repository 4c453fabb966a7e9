import "server-only";
import { eventsOf, HAS_NO_INVOICE, oneOf } from "@/lib/events/action-items";
import { IS_RECEIVABLE, keptByBureau } from "@/lib/events/costs";
import { creditSql } from "@/lib/invoices/sql";
import { type ActionItemRule, actionItemRule } from "@/lib/server/manifest";
import { daysBetween, formatDate } from "@/lib/shared/dates";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

type Found = { subject: string; title: string; since: string; due: string; cents: number };

/** Nor a bureau that has paid, or that is chased for its payment. */
const NOT_INVOICED = `e."invoicedElsewhere" = 'no' AND e."feeCents" > 0 AND ${HAS_NO_INVOICE}
  AND NOT EXISTS (SELECT FROM commission_lines l WHERE l."eventId" = e.id AND l."speakerId" = e."speakerId" AND l."deletedAt" IS NULL
                     AND l."bureauPartnerId" = e."bureauPartnerId" AND ${IS_RECEIVABLE} AND (l.state = 'paid' OR l.state = 'due' AND l."dueOn" <= $2::date))`;

const BILLED = `greatest(0, e."feeCents" - ${keptByBureau("e")})`;

/** To be billed: booked, or held lately. */
const BILLABLE = eventsOf("'confirmed', 'completed'", ">= $2::date - 60");

/** The first due date by the terms of events `e`, but for one on signing: no one is late before there is an invoice. */
const WITH_FIRST_DUE = `LEFT JOIN deals a ON a.id = e."dealId" AND a."speakerId" = e."speakerId"
  CROSS JOIN LATERAL (SELECT min(CASE t->>'due' WHEN 'date' THEN (t->>'date')::date
      WHEN 'after_signing' THEN e."contractSignedOn" + (t->>'days')::int
      WHEN 'before_event' THEN e."startsOn" - (t->>'days')::int WHEN 'after_event' THEN e."startsOn" + (t->>'days')::int END) AS due
    FROM jsonb_array_elements(coalesce(e."signedTerms", a.terms, e.terms)->'installments') t) d`;

const money = (cents: number) => formatDollars(toDollars(cents));
const invoiceIt = (eventId: string) => ({ label: "Create invoice", href: `/events/${eventId}/money` });

/** Open amounts of `invoices i` that are due before today, by invoices("speakerId", "dueOn"): all, unless one is due later. */
const LATE = `FROM invoices i
  CROSS JOIN LATERAL (SELECT CASE WHEN (SELECT true FROM invoice_installments n
        WHERE n."invoiceId" = i.id AND n."speakerId" = i."speakerId" AND n."dueOn" >= $2::date LIMIT 1)
      THEN (SELECT sum(p."openCents") FROM installment_standings p
             WHERE p."invoiceId" = i.id AND p."speakerId" = i."speakerId" AND p."dueOn" < $2::date)
      ELSE i."totalCents" - i."settledCents" END AS cents) o
 WHERE i."speakerId" = $1 AND i."dueOn" < $2::date AND i."deletedAt" IS NULL`;

type Late = Found & { number: string; name: string; promised: string | null };

const late = ({ number, name }: Late) => [number, name].filter(Boolean).join(", ");

export const INVOICE_RULES: Readonly<Record<string, ActionItemRule>> = {
  "signed-no-invoice": actionItemRule<Found>({
    label: "Signed without an invoice",
    due: () => `SELECT e.id AS subject, e.title, e."contractSignedOn" AS since, d.due, ${BILLED} AS cents
        FROM events e ${WITH_FIRST_DUE} WHERE ${BILLABLE} AND e."contractSignedOn" < $2::date AND ${NOT_INVOICED}`,
    say: ({ subject, title, since, cents }) => ({
      title,
      why: `Signed ${formatDate(since)}; ${money(cents)} isn't invoiced yet`,
      action: invoiceIt(subject),
    }),
  }),

  "installment-no-invoice": actionItemRule<Found>({
    label: "Installment due without an invoice",
    days: { usual: 7, most: 60, of: "days before it's due" },
    due: (days) => `SELECT q.* FROM (
        SELECT e.id AS subject, e.title, d.due AS since, d.due, ${BILLED} AS cents
          FROM events e ${WITH_FIRST_DUE}
         WHERE ${BILLABLE} AND e."contractSignedOn" IS NULL AND ${NOT_INVOICED}) q
      WHERE q.due <= $2::date + ${days}`,
    say: ({ subject, title, due }, today) => ({
      title,
      why: `A payment ${due < today ? "was" : "is"} due ${formatDate(due)}, and no invoice asks for it`,
      action: invoiceIt(subject),
    }),
  }),

  "invoice-overdue": actionItemRule<Late>({
    label: "Invoice overdue",
    due: () => `SELECT i.id AS subject, i.number, i."billToName" AS name, i."dueOn" AS since, i."dueOn" AS due, o.cents ${LATE}
         AND i."promisedOn" IS NULL`,
    say: (one, today) => ({
      title: late(one),
      why: `${money(one.cents)} is ${plural(daysBetween(one.due, today), "day")} late`,
      action: { label: "Follow up", href: `/invoices/${one.subject}` },
    }),
  }),

  "promise-passed": actionItemRule<Late>({
    label: "Promised payment not received",
    due: () => `SELECT i.id AS subject, i.number, i."billToName" AS name, i."dueOn" AS since, i."promisedOn" AS due, o.cents ${LATE}
         AND i."promisedOn" < $2::date`,
    say: (one) => ({
      title: late(one),
      why: `${money(one.cents)} was promised by ${formatDate(one.due)}`,
      action: { label: "Follow up", href: `/invoices/${one.subject}` },
    }),
  }),

  "purchase-order": actionItemRule<Found & { name: string; invoiceId: string | null; number: string | null }>({
    label: "PO number missing",
    due: () => `SELECT e.id AS subject, e.title, coalesce(b.name, c.name) AS name, ${'day_in(s."timeZone", e."statusChangedAt")'} AS since,
             e."startsOn" AS due, e."feeCents" AS cents, i.id AS "invoiceId", i.number
        FROM events e JOIN speakers s ON s.id = $1
        LEFT JOIN ${oneOf("*", "clients", `id = e."clientId" AND "speakerId" = e."speakerId"`)} c ON true
        LEFT JOIN ${oneOf("*", "bureau_partners", `id = e."bureauPartnerId" AND "speakerId" = e."speakerId"`)} b ON true
        LEFT JOIN LATERAL (SELECT i.id, i.number, i."purchaseOrder" FROM invoices i WHERE i."eventId" = e.id AND i."speakerId" = e."speakerId"
            AND i."deletedAt" IS NULL AND i.kind = 'invoice' AND i.state <> 'void' ORDER BY i."createdAt" DESC LIMIT 1) i ON true
       WHERE ${eventsOf("'confirmed'", "BETWEEN $2::date - 60 AND $2::date + 60")} AND coalesce(b."purchaseOrder", c."purchaseOrder") = 'yes'
         AND coalesce(i."purchaseOrder", '') = ''`,
    say: ({ title, name, invoiceId, number, subject }) => ({
      title,
      why: `${name} pays only with a PO number, and ${number ? `invoice ${number}` : "the invoice"} has none`,
      action: invoiceId ? { label: "Enter it", href: `/invoices/${invoiceId}` } : invoiceIt(subject),
    }),
  }),

  "credit-unused": actionItemRule<Found & { number: string; name: string }>({
    label: "Credit not used",
    due: () => `SELECT i.id AS subject, i.number, i."billToName" AS name, i."dueOn" AS since, i."dueOn" AS due, o.cents FROM (
        SELECT DISTINCT ON (v."clientId", v."bureauPartnerId") v.* FROM invoices v
         WHERE v."speakerId" = $1 AND v."dueOn" IS NOT NULL AND v."deletedAt" IS NULL AND num_nonnulls(v."clientId", v."bureauPartnerId") = 1
         ORDER BY v."clientId", v."bureauPartnerId", v."dueOn") i
      CROSS JOIN LATERAL (SELECT ${creditSql({ clientId: 'i."clientId"', bureauPartnerId: 'i."bureauPartnerId"', speakerId: 'i."speakerId"' })} AS cents) o
      WHERE o.cents > 0`,
    say: ({ subject, number, name, cents }) => ({
      title: name,
      why: `They have ${money(cents)} of credit, and ${number} is open`,
      action: { label: "Use the credit", href: `/invoices/${subject}` },
    }),
  }),

  "not-closed": actionItemRule<Found & { on: string }>({
    label: "Settled but not closed",
    due: () => `SELECT e.id AS subject, e.title, e."startsOn" AS "on", e."startsOn" AS since, NULL::date AS due, 0 AS cents
        FROM events e WHERE ${eventsOf("'completed'", "BETWEEN $2::date - 180 AND $2::date - 1")}
         AND EXISTS (SELECT FROM invoices i WHERE i."eventId" = e.id AND i."speakerId" = e."speakerId" AND i.state = 'paid' AND i.kind = 'invoice')
         AND NOT EXISTS (SELECT FROM invoices i WHERE i."eventId" = e.id AND i."speakerId" = e."speakerId" AND i."deletedAt" IS NULL
                            AND i.state NOT IN ('paid', 'void', 'written_off') AND i.kind = 'invoice')`,
    say: ({ subject, title, on }) => ({
      title,
      why: `It was on ${formatDate(on)} and is paid in full`,
      action: { label: "Close it", href: `/events/${subject}` },
    }),
  }),
};
