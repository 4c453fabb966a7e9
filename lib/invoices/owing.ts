import "server-only";
import { AGES, type Age, ageOf, usualDays } from "@/lib/invoices/rules";
import type { OwingDto, OwingRow } from "@/lib/invoices/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { toDollars } from "@/lib/shared/money";

type Found = Omit<OwingRow, "ages" | "total" | "usualDays"> & { open: Record<string, number>; took: number[] | null };

/**
 * One row for each payer, with what is open by due date; by invoices("speakerId", "dueOn").
 * `took` are the days after the due date of the payer's last settled invoices.
 */
const OWING = `
  WITH open AS (
    SELECT i.id, i."clientId", i."bureauPartnerId", CASE WHEN num_nonnulls(i."clientId", i."bureauPartnerId") = 0 THEN i."billToName"::text END AS unnamed,
           i."promisedOn", p."dueOn", p."openCents", row_number() OVER (PARTITION BY i.id ORDER BY p.position) = 1 AS "isFirst"
      FROM invoices i JOIN installment_standings p ON p."invoiceId" = i.id AND p."speakerId" = i."speakerId"
     WHERE i."speakerId" = $1 AND p."speakerId" = $1 AND i."dueOn" IS NOT NULL AND p."openCents" > 0),
  days AS (
    SELECT "clientId", "bureauPartnerId", unnamed, "dueOn", sum("openCents") AS cents, min("promisedOn") AS "promisedOn", count(*) FILTER (WHERE "isFirst") AS firsts
      FROM open GROUP BY "clientId", "bureauPartnerId", unnamed, "dueOn"),
  payers AS (
    SELECT "clientId", "bureauPartnerId", unnamed, json_object_agg("dueOn", cents) AS open, min("promisedOn") AS "promisedOn",
           sum(firsts)::int AS invoices
      FROM days GROUP BY "clientId", "bureauPartnerId", unnamed)
  SELECT y."clientId", y."bureauPartnerId", coalesce(c.name::text, b.name::text, y.unnamed) AS name, y.invoices, y."promisedOn", y.open,
         greatest((SELECT day_in(s."timeZone", max(a."happenedAt")) FROM activities a WHERE a."speakerId" = $1
                      AND (a."clientId" = y."clientId" OR a."bureauPartnerId" = y."bureauPartnerId")),
                  (SELECT day_in(s."timeZone", max(m."sentAt")) FROM invoices m WHERE m."speakerId" = $1
                      AND (m."clientId" = y."clientId" OR m."bureauPartnerId" = y."bureauPartnerId"))) AS "lastContactOn",
         (SELECT day_in(s."timeZone", max(m."createdAt")) FROM sent_emails m WHERE m."speakerId" = $1 AND m.template = 'invoice-statement'
             AND m."recordId" = coalesce(y."clientId", y."bureauPartnerId") AND m.state BETWEEN 'queued' AND 'delivered') AS "statementOn",
         (SELECT json_agg(t.took) FROM (
            SELECT (SELECT max(l."settledOn") FROM settlements l WHERE l."invoiceId" = v.id AND l."speakerId" = $1 AND l."amountCents" > 0)
                   - (SELECT max(n."dueOn") FROM invoice_installments n WHERE n."invoiceId" = v.id AND n."speakerId" = $1) AS took
              FROM invoices v
             WHERE v."speakerId" = $1 AND v.state = 'paid' AND v.kind = 'invoice' AND v."deletedAt" IS NULL
               AND (v."clientId" = y."clientId" OR v."bureauPartnerId" = y."bureauPartnerId")
             ORDER BY v."issuedOn" DESC LIMIT 12) t) AS took
    FROM payers y
    JOIN speakers s ON s.id = $1
    LEFT JOIN clients c ON c.id = y."clientId" AND c."speakerId" = $1
    LEFT JOIN bureau_partners b ON b.id = y."bureauPartnerId" AND b."speakerId" = $1`;

const byAge = (cents: (age: Age) => number) =>
  Object.fromEntries(AGES.map((age) => [age, cents(age)])) as Record<Age, number>;

const sumsOf = (ages: Record<Age, number>) => ({
  ages: byAge((age) => toDollars(ages[age])),
  total: toDollars(Object.values(ages).reduce((sum, cents) => sum + cents, 0)),
});

export const owingStatement = ({ speakerId }: Actor) => ({ text: OWING, values: [speakerId] });

export async function listOwing(actor: Actor): Promise<OwingDto> {
  const { text, values } = owingStatement(actor);
  const found = await query<Found>("invoices-owing", text, values);
  const now = today(actor.timeZone);
  const all = byAge(() => 0);
  const rows = found.map(({ open, took, ...payer }): OwingRow => {
    const ages = byAge(() => 0);
    for (const [dueOn, cents] of Object.entries(open)) {
      ages[ageOf(dueOn, now)] += cents;
      all[ageOf(dueOn, now)] += cents;
    }
    return { ...payer, ...sumsOf(ages), usualDays: usualDays(took ?? []) };
  });
  return { rows: rows.toSorted((one, other) => other.total - one.total), ...sumsOf(all) };
}
