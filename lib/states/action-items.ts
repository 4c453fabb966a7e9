import "server-only";
import { eventsOf, oneOf } from "@/lib/events/action-items";
import { statusesIn } from "@/lib/events/status";
import { type ActionItemRule, actionItemRule } from "@/lib/server/manifest";
import { formatDate } from "@/lib/shared/dates";
import { formatDollars, toCents, toDollars } from "@/lib/shared/money";
import { placeName } from "@/lib/shared/place-codes";
import { STATE_RULES } from "@/lib/states/rules";
import { FACTS, performedIn, TAX_HOME } from "@/lib/states/sql";

const BOOKED = ["confirmed", ...statusesIn("earned")].map((status) => `'${status}'`).join(", ");

const text = (words: readonly string[]) =>
  `ARRAY[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(", ")}]::text[]`;

/** Rules that are likely above `least` cents (withholdingOf in withholding.ts), each with the form to send first. */
const LIKELY = STATE_RULES.flatMap((rule) => {
  if (rule.kind === "none" || (rule.maybe && rule.maybe.upTo === undefined)) return [];
  const { threshold, maybe, exempt } = rule;
  const [form] = rule.forms.filter(({ by, daysBefore }) => by === "speaker" && daysBefore);
  if (!form) return [];
  const isFrom = threshold.limit === "from" && !maybe;
  const least = toCents(maybe?.upTo ?? threshold.dollars) + (isFrom ? 0 : 1);
  const { entities = [], homes = [] } = exempt ?? {};
  return `('US-${rule.state}', ${least}, '${threshold.counts}', ${rule.includesExpenses === true}, ${text(entities)}, ${text(homes)},
    '${form.name.replaceAll("'", "''")}', ${form.daysBefore}, ${rule.rate})`;
}).join(", ");

const COUNTED = `w.cents + r.costs::int * w.costs + CASE r.counts WHEN 'payer-year' THEN w."beforeCents" + r.costs::int * w."beforeCosts"
  WHEN 'contract' THEN w."restCents" + r.costs::int * w."restCosts" ELSE 0 END`;

type Found = { subject: string; title: string; since: string; due: string; cents: number };

export const STATE_RULES_DUE: Readonly<Record<string, ActionItemRule>> = {
  "state-unknown": actionItemRule<Found>({
    label: "State of an event unknown",
    days: { usual: 60, most: 365, of: "days before the event" },
    // Back to the year whose return may still be open. What has no place at all is another item until it is over.
    due: (days) => `SELECT e.id AS subject, e.title, e."startsOn" AS since, e."startsOn" AS due, e."feeCents" AS cents
        FROM events e WHERE ${eventsOf(BOOKED, `BETWEEN date_trunc('year', $2::date - 105)::date AND $2::date + ${days}`)}
         AND e."feeCents" > 0 AND e."createdAt" < e."startsOn" + 60 AND ${performedIn("e")} = ''
         AND (e."startsOn" < $2::date OR e.type = 'virtual' OR e.city <> '' OR e."venueName" <> '' OR e.state <> '')`,
    say: ({ subject, title, since }) => ({
      title,
      why: `We don't know which state it's performed in (${formatDate(since)}), and state taxes depend on it`,
      action: { label: "Set the state", href: `/events/${subject}/edit#performedIn` },
    }),
  }),

  "withholding-form": actionItemRule<Found & { code: string; form: string }>({
    label: "State withholding form due",
    days: { usual: 21, most: 90, of: "days before it's due" },
    due: (
      days,
    ) => `SELECT e.id AS subject, e.title, e."startsOn" - r.days - ${days} AS since, e."startsOn" - r.days AS due,
             round((w.cents + r.costs::int * w.costs) * r.rate / 100)::int AS cents, w.code, r.form
        FROM events e CROSS JOIN ${TAX_HOME} CROSS JOIN ${FACTS}
        JOIN (VALUES ${LIKELY}) r(code, least, counts, costs, entities, homes, form, days, rate) ON r.code = w.code
       WHERE ${eventsOf("'contract_sent', 'confirmed'", `BETWEEN $2::date AND $2::date + 120 + ${days}`)} AND e."noWithholdingReason" = ''
         AND e."startsOn" - r.days <= $2::date + ${days} AND h.residence <> '' AND h.residence <> w.code AND h.residence <> ALL (r.homes)
         AND (h.entity IS NULL OR h.entity <> ALL (r.entities)) AND w.cents > 0 AND ${COUNTED} >= r.least`,
    say: ({ subject, title, code, form, due, cents }) => ({
      title,
      why: `${placeName(code)} may take ${formatDollars(toDollars(cents))}. ${form}: by ${formatDate(due)}`,
      action: { label: "Check state tax", href: `/events/${subject}/money` },
    }),
  }),

  "certificate-missing": actionItemRule<Found & { name: string; withheldFor: string }>({
    label: "Certificate of withheld tax missing",
    due: () => `SELECT p.id AS subject, concat(coalesce(c.name::text, b.name::text, e.title::text, 'A payer')) AS title, p."withheldFor", p."receivedOn" AS since,
             make_date(extract(year FROM $2::date)::int, 1, 31) AS due, p."withheldCents" AS cents
        FROM payments p
        LEFT JOIN ${oneOf("c.name", "clients c", `c.id = p."clientId" AND c."speakerId" = p."speakerId"`)} c ON true
        LEFT JOIN ${oneOf("b.name", "bureau_partners b", `b.id = p."bureauPartnerId" AND b."speakerId" = p."speakerId"`)} b ON true
        LEFT JOIN ${oneOf("e.title", "events e", `e.id = p."eventId" AND e."speakerId" = p."speakerId"`)} e ON true
       WHERE p."speakerId" = $1 AND p."withheldCents" > 0 AND p."reversedOn" IS NULL AND p."certificateId" IS NULL AND NOT p.sample
         AND p."receivedOn" BETWEEN date_trunc('year', $2::date - interval '1 year')::date AND date_trunc('year', $2::date)::date - 1`,
    say: ({ subject, title, withheldFor, since, cents }) => ({
      title,
      why: `${formatDollars(toDollars(cents))} was withheld${withheldFor ? ` for ${placeName(withheldFor)}` : ""} on ${formatDate(since)}. You need its certificate for your return`,
      action: { label: "Add certificate", href: `/payments#${subject}` },
    }),
  }),
};
