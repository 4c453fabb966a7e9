import "server-only";
import { dollars } from "@/lib/invoices/sql";
import { estimatedTaxPaid, inYear, LIVE_PAYMENT, own, received } from "@/lib/reports/fees-by-state/sql";
import {
  estimatedTaxDates,
  type FormDto,
  nonemployeeThreshold,
  type PayerRow,
  type PayersDto,
  type TaxesDto,
} from "@/lib/reports/taxes/taxes";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";

type Asked = { year?: number };

const yearOf = ({ timeZone }: Actor, { year }: Asked): number => year ?? Number(today(timeZone).slice(0, 4));

const TAXES = `SELECT ${dollars("coalesce(m.received, 0)")} AS received, ${dollars("coalesce(m.withheld, 0)")} AS withheld,
    (coalesce(t."setAside", 0) / 100.0)::float8 AS "setAside", coalesce(t."virtualState", '') AS "virtualState",
    ${dollars(estimatedTaxPaid("$2::int"))} AS paid
  FROM (SELECT sum(received) AS received, sum(withheld) AS withheld FROM ${received(inYear)} v) m
  LEFT JOIN tax_settings t ON ${own("t")}`;

export const taxesStatement = ({ speakerId }: Actor, year: number) => ({ text: TAXES, values: [speakerId, year] });

type TaxRow = Pick<TaxesDto, "received" | "withheld" | "paid"> & TaxesDto["settings"];

/** What a year's payments ask to be put aside. */
export async function getTaxes(actor: Actor, asked: Asked): Promise<TaxesDto> {
  const year = yearOf(actor, asked);
  const { text, values } = taxesStatement(actor, year);
  const [row] = await query<TaxRow>("taxes", text, values);
  const { setAside, virtualState, ...sums } = row as TaxRow;
  const share = Math.round((sums.received + sums.withheld) * setAside) / 100;
  const aside = Math.max(0, Math.round((share - sums.withheld - sums.paid) * 100) / 100);
  return { year, ...sums, aside, settings: { setAside, virtualState }, dates: estimatedTaxDates(year) };
}

/** By payments("speakerId", "receivedOn", id) and tax_documents("speakerId", year). */
const PAYERS = `WITH paid AS (
    SELECT p."clientId", p."bureauPartnerId", p.method = 'card' AS "isCard", p."amountCents" + p."withheldCents" AS cents
      FROM payments p WHERE ${own("p")} AND ${LIVE_PAYMENT} AND p."reversedOn" IS NULL
       AND ${inYear(`p."receivedOn"`)}
    UNION ALL
    SELECT p."clientId", p."bureauPartnerId", r.method = 'card', -r."amountCents"
      FROM refunds r JOIN payments p ON p.id = r."paymentId" AND ${own("p")}
     WHERE ${own("r")} AND ${LIVE_PAYMENT} AND ${inYear(`r."refundedOn"`)}),
  forms AS (
    SELECT d."clientId", d."bureauPartnerId", json_build_object('id', d.id, 'form', d.form, 'payerName', d."payerName",
           'amount', ${dollars(`d."amountCents"`)}, 'fileId', d."fileId") AS form
      FROM tax_documents d WHERE ${own("d")} AND d.year = $2::int),
  sums AS (
    SELECT "clientId", "bureauPartnerId", sum(cents) FILTER (WHERE NOT "isCard") AS direct, sum(cents) FILTER (WHERE "isCard") AS card
      FROM (SELECT * FROM paid UNION ALL SELECT "clientId", "bureauPartnerId", false, 0 FROM forms) a
     WHERE "clientId" IS NOT NULL OR "bureauPartnerId" IS NOT NULL GROUP BY 1, 2)
  SELECT coalesce(s."clientId", s."bureauPartnerId") AS id, CASE WHEN s."clientId" IS NULL THEN 'bureau' ELSE 'client' END AS kind,
         coalesce(c.name, b.name)::text AS name, ${dollars("coalesce(s.direct, 0)")} AS direct, ${dollars("coalesce(s.card, 0)")} AS card,
         coalesce(coalesce(c."w9SentOn", b."w9SentOn")::text, (SELECT max(k."sentAt")::date::text FROM tax_form_links k
            WHERE ${own("k")} AND k."clientId" IS NOT DISTINCT FROM s."clientId"
              AND k."bureauPartnerId" IS NOT DISTINCT FROM s."bureauPartnerId")) AS "w9SentOn",
         coalesce((SELECT json_agg(f.form) FROM forms f WHERE f."clientId" IS NOT DISTINCT FROM s."clientId"
            AND f."bureauPartnerId" IS NOT DISTINCT FROM s."bureauPartnerId"), '[]') AS forms
    FROM sums s
    LEFT JOIN clients c ON c.id = s."clientId" AND ${own("c")}
    LEFT JOIN bureau_partners b ON b.id = s."bureauPartnerId" AND ${own("b")}
   ORDER BY direct DESC, name`;

export const payersStatement = ({ speakerId }: Actor, year: number) => ({ text: PAYERS, values: [speakerId, year] });

const OTHER_FORMS = `SELECT d.id, d.form, d."payerName"::text AS "payerName", ${dollars(`d."amountCents"`)} AS amount, d."fileId"
  FROM tax_documents d WHERE ${own("d")} AND d.year = $2::int AND d."clientId" IS NULL AND d."bureauPartnerId" IS NULL ORDER BY d."payerName", d.id`;

/** What each payer paid in a year and will report, beside the forms that came. */
export async function getPayers(actor: Actor, asked: Asked): Promise<PayersDto> {
  const year = yearOf(actor, asked);
  const { text, values } = payersStatement(actor, year);
  const [payers, others] = await Promise.all([
    query<PayerRow>("payers-of-year", text, values),
    query<FormDto>("other-tax-forms", OTHER_FORMS, values),
  ]);
  return { year, threshold: nonemployeeThreshold(year), payers, others };
}
