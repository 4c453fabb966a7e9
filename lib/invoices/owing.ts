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
    SELECT i.id, i."clientId", i."bureauPartnerId", i."billToName", i."promisedOn", p."dueOn", p."openCents"
      FROM invoices i JOIN installment_standings p ON p."invoiceId" = i.id AND p."speakerId" = i."speakerId"
     WHERE i."speakerId" = $1 AND i."dueOn" IS NOT NULL AND p."openCents" > 0),
  payers AS (
    SELECT "clientId", "bureauPartnerId", min("billToName"::text) AS name, count(DISTINCT id)::int AS invoices,
           min("promisedOn") AS "promisedOn"
      FROM open GROUP BY "clientId", "bureauPartnerId", CASE WHEN "clientId" IS NULL AND "bureauPartnerId" IS NULL THEN "billToName" END),
  days AS (
    SELECT "clientId", "bureauPartnerId", CASE WHEN "clientId" IS NULL AND "bureauPartnerId" IS NULL THEN min("billToName"::text) END AS unnamed,
           "dueOn", sum("openCents") AS cents
      FROM open GROUP BY "clientId", "bureauPartnerId", CASE WHEN "clientId" IS NULL AND "bureauPartnerId" IS NULL THEN "billToName" END, "dueOn")
  SELECT y."clientId", y."bureauPartnerId", coalesce(c.name::text, b.name::text, y.name) AS name, y.invoices, y."promisedOn",
         (SELECT json_object_agg(d."dueOn", d.cents) FROM days d
           WHERE d."clientId" IS NOT DISTINCT FROM y."clientId" AND d."bureauPartnerId" IS NOT DISTINCT FROM y."bureauPartnerId"
             AND (d.unnamed IS NULL OR d.unnamed = y.name)) AS open,
         greatest((SELECT day_in(s."timeZone", max(a."happenedAt")) FROM activities a WHERE a."speakerId" = $1
                      AND (a."clientId" = y."clientId" OR a."bureauPartnerId" = y."bureauPartnerId")),
                  (SELECT day_in(s."timeZone", max(m."sentAt")) FROM invoices m WHERE m."speakerId" = $1
                      AND (m."clientId" = y."clientId" OR m."bureauPartnerId" = y."bureauPartnerId"))) AS "lastContactOn",
         (SELECT json_agg(t.took) FROM (
            SELECT p."receivedOn" - (SELECT max(n."dueOn") FROM invoice_installments n WHERE n."invoiceId" = v.id AND n."speakerId" = $1) AS took
              FROM payments p
              JOIN settlements t ON t."paymentId" = p.id AND t."speakerId" = p."speakerId" AND t.kind = 'payment'
              JOIN invoices v ON v.id = t."invoiceId" AND v."speakerId" = t."speakerId" AND v.state = 'paid'
             WHERE p."speakerId" = $1 AND p."reversedOn" IS NULL
               AND (p."clientId" = y."clientId" OR p."bureauPartnerId" = y."bureauPartnerId")
             ORDER BY p."receivedOn" DESC LIMIT 12) t) AS took
    FROM payers y
    JOIN speakers s ON s.id = $1
    LEFT JOIN clients c ON c.id = y."clientId" AND c."speakerId" = $1
    LEFT JOIN bureau_partners b ON b.id = y."bureauPartnerId" AND b."speakerId" = $1`;

const noAges = () => Object.fromEntries(AGES.map((age) => [age, 0])) as Record<Age, number>;

const inDollars = (ages: Record<Age, number>) =>
  Object.fromEntries(AGES.map((age) => [age, toDollars(ages[age])])) as Record<Age, number>;

/** Who owes, the most first. */
export async function listOwing({ speakerId, timeZone }: Actor): Promise<OwingDto> {
  const found = await query<Found>("invoices-owing", OWING, [speakerId]);
  const now = today(timeZone);
  const all = noAges();
  const rows = found.map(({ open, took, ...payer }): OwingRow => {
    const ages = noAges();
    for (const [dueOn, cents] of Object.entries(open)) {
      ages[ageOf(dueOn, now)] += cents;
      all[ageOf(dueOn, now)] += cents;
    }
    const total = Object.values(ages).reduce((sum, cents) => sum + cents, 0);
    return { ...payer, ages: inDollars(ages), total: toDollars(total), usualDays: usualDays(took ?? []) };
  });
  const total = Object.values(all).reduce((sum, cents) => sum + cents, 0);
  return {
    rows: rows.toSorted((one, other) => other.total - one.total),
    ages: inDollars(all),
    total: toDollars(total),
  };
}
