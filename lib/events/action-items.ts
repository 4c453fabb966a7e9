import "server-only";
import { LETTERS, TICKED } from "@/lib/events/checklist/event-tasks";
import { IS_RECEIVABLE, PASSED_ON_CENTS } from "@/lib/events/costs";
import { SETTLED } from "@/lib/events/holds/statement";
import { EVENT_STATUS_LABEL, type EventStatus, statusesIn } from "@/lib/events/status";
import { type ActionItemRule, actionItemRule } from "@/lib/server/manifest";
import { daysBetween, formatDate, formatRelativeDays, formatTime } from "@/lib/shared/dates";
import { formatDollars, toDollars } from "@/lib/shared/money";

const listOf = (statuses: readonly EventStatus[]) => statuses.map((status) => `'${status}'`).join(", ");

const PIPELINE = listOf(statusesIn("pipeline"));
const UNSETTLED = listOf([...statusesIn("pipeline"), "confirmed"]);
const HELD = listOf(statusesIn("earned"));

/** What an event is worth: its fee, or what stands in for it. */
const stakeOf = (e: string) =>
  `coalesce(event_quote(${e}.status, ${e}.type, ${e}."feeCents", ${e}."quotedFeeCents", ${e}.inquiry), ${e}."feeCents")`;
const STAKE = stakeOf("e");

/** Events `e` of some statuses in a range of days, by events("speakerId", status, "startsOn"). */
export const eventsOf = (statuses: string, range: string) =>
  `e."speakerId" = $1 AND e."deletedAt" IS NULL AND e.status IN (${statuses}) AND e."startsOn" ${range}`;

/** For the event, its deal or its contract; by the indexes of invoices on each. */
export const HAS_NO_INVOICE = `NOT EXISTS (SELECT FROM invoices i WHERE i."eventId" = e.id AND i."speakerId" = e."speakerId" AND i."deletedAt" IS NULL AND i.state <> 'void')
  AND NOT EXISTS (SELECT FROM invoices i WHERE i."dealId" = e."dealId" AND i."speakerId" = e."speakerId" AND i."deletedAt" IS NULL AND i.state <> 'void')
  AND NOT EXISTS (SELECT FROM invoice_lines l JOIN invoices i ON i.id = l."invoiceId" AND i."speakerId" = l."speakerId" AND i."deletedAt" IS NULL
                     AND i.state <> 'void' WHERE l."eventId" = e.id AND l."speakerId" = e."speakerId")`;

/** One row by its key. Not a join, which PostgreSQL may hash over every speaker's rows. */
export const oneOf = (columns: string, table: string, where: string) =>
  `LATERAL (SELECT ${columns} FROM ${table} WHERE ${where} OFFSET 0)`;

/** Imported years ask for nothing, nor what is over for long. */
const RECENT = (after: string) => `BETWEEN $2::date - 60 AND $2::date - ${after}`;

const dayOf = (instant: string) => `day_in(s."timeZone", ${instant})`;
const SPEAKER = `JOIN speakers s ON s.id = $1`;

/** When the speaker last contacted them; by activities("eventId", "speakerId", "happenedAt"). */
const CONTACTED = `greatest((SELECT max(a."happenedAt") FROM activities a
   WHERE a."eventId" = e.id AND a."speakerId" = e."speakerId" AND a."deletedAt" IS NULL), (SELECT max(l."createdAt") ${LETTERS}))`;

function othersWaiting(count: number, mostCents: number | null): string {
  const worth = mostCents ? formatDollars(toDollars(mostCents)) : "";
  if (count === 0) return "";
  if (count === 1) return `A second party is waiting${worth && `, worth ${worth}`}`;
  return `${count} others are waiting${worth && `, the largest worth ${worth}`}`;
}

const daysAgo = (day: string, today: string): string => formatRelativeDays(daysBetween(today, day));
const letter = (template: string, eventId: string) => `/letters/new?template=${template}&event=${eventId}`;

type Found = { subject: string; title: string; since: string; due: string; cents: number };

/** A letter some days after the talk, unless something of the kind was done. */
const afterwards = (
  label: string,
  usual: number,
  unless: string,
  text: { why: (day: string) => string; label: string; href: (eventId: string) => string },
): ActionItemRule =>
  actionItemRule<Found>({
    label,
    days: { usual, most: 50, of: "days after the event" },
    due: (days) => `SELECT e.id AS subject, e.title, e."startsOn" AS since, e."startsOn" + ${days} AS due, 0 AS cents
        FROM events e WHERE ${eventsOf(HELD, RECENT(days))} AND NOT EXISTS (${unless})`,
    say: ({ subject, title, since }, today) => ({
      title,
      why: text.why(daysAgo(since, today)),
      action: { label: text.label, href: text.href(subject) },
    }),
  });

const MAILED_SINCE = `SELECT FROM activities a WHERE a."eventId" = e.id AND a."speakerId" = e."speakerId" AND a."deletedAt" IS NULL
    AND a.kind IN ('mail', 'call') AND a."happenedAt" >= e."startsOn" + 1
  UNION ALL SELECT ${LETTERS} AND l."createdAt" >= e."startsOn"`;

export const EVENT_RULES: Readonly<Record<string, ActionItemRule>> = {
  "inquiry-unanswered": actionItemRule<Found & { name: string }>({
    label: "Inquiry without a reply for a business day",
    due: () => `SELECT q.* FROM (
        SELECT e.id AS subject, e.title, e."contactName" AS name, ${dayOf(`e."createdAt"`)} AS since,
               ${dayOf(`e."createdAt"`)} + CASE extract(isodow FROM ${dayOf(`e."createdAt"`)}) WHEN 5 THEN 3 WHEN 6 THEN 2 ELSE 1 END::int AS due,
               ${STAKE} AS cents
          FROM events e ${SPEAKER} WHERE ${eventsOf("'inquiry'", ">= $2::date")} AND ${CONTACTED} IS NULL) q
      WHERE q.due <= $2::date`,
    say: ({ subject, title, name, since }, today) => ({
      title,
      why: `${name || "The planner"} asked ${daysAgo(since, today)} and has no answer yet`,
      action: { label: "Reply", href: letter("inquiry-reply", subject) },
    }),
  }),

  "inquiry-quiet": actionItemRule<Found & { step: number }>({
    label: "Inquiry gone quiet",
    days: { usual: 7, most: 60, of: "days without contact; once more after three weeks" },
    due: (days) => `SELECT q.subject, q.title, q.since, q.cents, n.step, q.since + n.step AS due FROM (
        SELECT e.id AS subject, e.title, ${dayOf(CONTACTED)} AS since, ${STAKE} AS cents
          FROM events e ${SPEAKER} WHERE ${eventsOf("'inquiry'", ">= $2::date")}) q
      CROSS JOIN LATERAL (SELECT CASE WHEN q.since <= $2::date - greatest(21, ${days}) THEN greatest(21, ${days}) ELSE ${days} END AS step) n
      WHERE q.since <= $2::date - ${days}`,
    say: ({ subject, title, since, step }) => ({
      title,
      why: `No word since ${formatDate(since)}`,
      action: { label: "Follow up", href: letter(step >= 21 ? "last-follow-up" : "follow-up", subject) },
    }),
  }),

  "hold-confirm": actionItemRule<Found & { waiting: number; waitingCents: number | null }>({
    label: "Hold at its confirm-by date",
    isMailed: true,
    days: { usual: 3, most: 30, of: "days before it" },
    due: (
      days,
    ) => `SELECT e.id AS subject, e.title, ${dayOf(`e."statusChangedAt"`)} AS since, h."confirmBy" AS due, ${STAKE} AS cents,
             o.waiting, o."waitingCents"
        FROM events e ${SPEAKER}
        CROSS JOIN ${oneOf("h.*", "holds h", `h."eventId" = e.id AND h."speakerId" = e."speakerId" AND h."confirmBy" <= $2::date + ${days}`)} h
        CROSS JOIN LATERAL (SELECT count(*)::int AS waiting, max(${stakeOf("f")}) AS "waitingCents"
          FROM holds g JOIN events f ON f.id = g."eventId" AND f."speakerId" = g."speakerId" AND f.status = 'hold' AND f."deletedAt" IS NULL
         WHERE g."speakerId" = h."speakerId" AND g.day = h.day AND g.position > h.position) o
       WHERE ${eventsOf("'hold'", ">= $2::date")} AND NOT ${SETTLED}`,
    say: ({ subject, title, since, due, waiting, waitingCents }) => ({
      title,
      why: [
        `On hold since ${formatDate(since)}; confirm by ${formatDate(due)}${waiting > 0 ? "." : ""}`,
        othersWaiting(waiting, waitingCents),
      ]
        .filter(Boolean)
        .join(" "),
      action:
        waiting > 0
          ? { label: "Ask the holder", href: letter("ask-holder", subject) }
          : { label: "Follow up", href: letter("follow-up", subject) },
    }),
  }),

  "hold-waiting": actionItemRule<Found & { firstId: string; first: string; confirmBy: string | null }>({
    label: "Hold waiting behind another",
    days: { usual: 7, most: 60, of: "days after it was placed" },
    due: (
      days,
    ) => `SELECT e.id AS subject, e.title, ${dayOf(`h."createdAt"`)} AS since, ${dayOf(`h."createdAt"`)} + ${days} AS due,
             ${STAKE} AS cents, o.id AS "firstId", o.title AS first, o."confirmBy"
        FROM events e ${SPEAKER}
        CROSS JOIN ${oneOf("h.*", "holds h", `h."eventId" = e.id AND h."speakerId" = e."speakerId" AND ${dayOf(`h."createdAt"`)} <= $2::date - ${days}`)} h
        CROSS JOIN LATERAL (SELECT f.id, f.title, g."confirmBy"
          FROM holds g JOIN events f ON f.id = g."eventId" AND f."speakerId" = g."speakerId" AND f.status = 'hold' AND f."deletedAt" IS NULL
         WHERE g."speakerId" = h."speakerId" AND g.day = h.day AND g.position < h.position ORDER BY g.position LIMIT 1) o
       WHERE ${eventsOf("'hold'", ">= $2::date")}
         AND NOT EXISTS (SELECT FROM hold_challenges k WHERE k."eventId" = o.id AND k."speakerId" = $1 AND k."withdrawnAt" IS NULL AND k."endsAt" > now())`,
    say: ({ title, since, first, firstId, confirmBy }, today) => ({
      title,
      why: [
        `On hold since ${formatDate(since)} behind ${first}`,
        confirmBy && ` (${confirmBy < today ? "was to" : "is to"} confirm by ${formatDate(confirmBy)})`,
      ]
        .filter(Boolean)
        .join(""),
      action: { label: "Ask the first holder", href: `/events/${firstId}` },
    }),
  }),

  "checklist-step": actionItemRule<{ title: string; eventId: string; name: string; due: string }>({
    label: "Checklist step due",
    // By event_tasks("speakerId", "dueOn"). A contract that is signed, a W-9 or a request that was sent tick their own step.
    due: () => `SELECT t.id AS subject, t.title, e.title AS name, e.id AS "eventId", t."dueOn" AS since, t."dueOn" AS due, 0 AS cents
        FROM event_tasks t CROSS JOIN ${oneOf("e.*", "events e", `e.id = t."eventId" AND e."speakerId" = t."speakerId"`)} e
       WHERE t."speakerId" = $1 AND t."doneAt" IS NULL AND t."deletedAt" IS NULL AND t."dueOn" BETWEEN $2::date - 120 AND $2::date
         AND e."deletedAt" IS NULL AND e.status NOT IN ('lost', 'released', 'cancelled') AND e."startsOn" >= $2::date - 60 AND NOT ${TICKED}`,
    say: ({ title, name, eventId, due }) => ({
      title,
      why: `${name}: due ${formatDate(due)}`,
      action: { label: "Open checklist", href: `/events/${eventId}#checklist` },
    }),
  }),

  "day-sheet": actionItemRule<Found & { on: string; time: string | null; place: string }>({
    label: "Day sheet before an event",
    days: { usual: 1, most: 7, of: "days before the event" },
    due: (
      days,
    ) => `SELECT e.id AS subject, e.title, e."startsOn" AS "on", e."startsAt" AS time, concat_ws(', ', nullif(e."venueName"::text, ''),
             nullif(e.city::text, '')) AS place, e."startsOn" - ${days} AS since, e."startsOn" AS due, e."feeCents" AS cents
        FROM events e WHERE ${eventsOf("'confirmed'", `BETWEEN $2::date AND $2::date + ${days}`)}`,
    say: ({ subject, title, on, time, place }, today) => ({
      title,
      why: [`On stage ${daysAgo(on, today)}`, time ? `at ${formatTime(time)}` : "", place && `, ${place}`]
        .filter(Boolean)
        .join(" ")
        .replace(" ,", ","),
      action: { label: "Open day sheet", href: `/events/${subject}/day-sheet` },
    }),
  }),

  "past-event": actionItemRule<Found & { status: EventStatus }>({
    label: "Past event without an update",
    due: () => `SELECT e.id AS subject, e.title, e.status, e."startsOn" AS since, e."startsOn" AS due, e."feeCents" AS cents
        FROM events e WHERE ${eventsOf(UNSETTLED, RECENT("1"))}`,
    say: ({ subject, title, status, since }) => ({
      title,
      why: `It was on ${formatDate(since)}, and its status is still ${EVENT_STATUS_LABEL[status]}`,
      action: { label: "Update status", href: `/events/${subject}` },
    }),
  }),

  "thank-you": afterwards("Thank-you note", 1, MAILED_SINCE, {
    why: (day) => `You spoke ${day}; they have no thank-you yet`,
    label: "Write a thank-you",
    href: (eventId) => letter("thank-you", eventId),
  }),

  testimonial: afterwards(
    "Testimonial not requested",
    3,
    `SELECT FROM testimonial_requests r WHERE r."eventId" = e.id AND r."speakerId" = e."speakerId"
     UNION ALL SELECT FROM testimonials r WHERE r."eventId" = e.id AND r."speakerId" = e."speakerId" AND r."deletedAt" IS NULL`,
    {
      why: (day) => `You spoke ${day}; no one has been asked for a testimonial`,
      label: "Request a testimonial",
      href: (eventId) => `/testimonials/requests/new?eventId=${eventId}`,
    },
  ),

  referral: afterwards(
    "Referral not requested",
    10,
    `SELECT FROM events r WHERE r."cameFromEventId" = e.id AND r."speakerId" = e."speakerId" AND r."deletedAt" IS NULL
     UNION ALL SELECT ${LETTERS} AND l."templateKey" = 'referral'`,
    {
      why: (day) => `You spoke ${day}; ask who else should hear this talk`,
      label: "Ask for a referral",
      href: (eventId) => letter("referral", eventId),
    },
  ),

  rebooking: actionItemRule<Found>({
    label: "The same event next year",
    days: { usual: 120, most: 300, of: "days before its anniversary" },
    // Not of events that were entered long after they took place.
    due: (
      days,
    ) => `SELECT e.id AS subject, e.title, e."startsOn" AS since, (e."startsOn" + interval '1 year')::date - ${days} AS due, e."feeCents" AS cents
        FROM events e WHERE ${eventsOf(HELD, `BETWEEN $2::date - 364 AND ($2::date + ${days} - interval '1 year')::date`)}
         AND e."createdAt" < e."startsOn" + 60 AND e."clientId" IS NOT NULL
         AND NOT EXISTS (SELECT FROM events n WHERE n."clientId" = e."clientId" AND n."speakerId" = e."speakerId" AND n."deletedAt" IS NULL
                            AND n."startsOn" > e."startsOn")
         AND NOT EXISTS (SELECT ${LETTERS} AND l."templateKey" = 'rebooking')`,
    say: ({ subject, title, since }) => ({
      title,
      why: `It was on ${formatDate(since)}. Offer to come back in ${Number(since.slice(0, 4)) + 1}`,
      action: { label: "Offer to come back", href: letter("rebooking", subject) },
    }),
  }),

  "commission-due": actionItemRule<Found & { name: string; isOurs: boolean; eventId: string }>({
    label: "Commission due or owed",
    due: () => `SELECT q.* FROM (
      SELECT l.id AS subject, e.title, b.name, l."invoicedBy" = 'speaker' AS "isOurs", e.id AS "eventId", l."dueOn" AS since, l."dueOn" AS due,
             CASE l."invoicedBy" WHEN 'speaker' THEN l."amountCents"
               ELSE (SELECT ${PASSED_ON_CENTS} FROM event_money m WHERE m.id = e.id AND m."speakerId" = $1) END AS cents
        FROM commission_lines l
        CROSS JOIN ${oneOf("e.*", "events e", `e.id = l."eventId" AND e."speakerId" = l."speakerId"`)} e
        CROSS JOIN ${oneOf("b.name", "bureau_partners b", `b.id = l."bureauPartnerId" AND b."speakerId" = l."speakerId"`)} b
       WHERE l."speakerId" = $1 AND l."deletedAt" IS NULL AND l.state = 'due' AND l."dueOn" <= $2::date
         AND e."deletedAt" IS NULL AND e.status IN (${HELD}, 'confirmed') AND e."createdAt" < e."startsOn" + 60
         AND (l."invoicedBy" = 'speaker' OR ${IS_RECEIVABLE} AND ${HAS_NO_INVOICE})) q WHERE q.cents > 0`,
    say: ({ title, name, isOurs, eventId, due, cents }, today) => ({
      title,
      why: isOurs
        ? `You owe ${name} ${formatDollars(toDollars(cents))} in commission, due ${formatDate(due)}`
        : `${name} ${due < today ? "was" : "is"} to pay you ${formatDollars(toDollars(cents))} by ${formatDate(due)}`,
      action: { label: "Record it", href: `/events/${eventId}/money` },
    }),
  }),

  "place-unknown": actionItemRule<Found>({
    label: "Event coming up without a place",
    days: { usual: 30, most: 120, of: "days before the event" },
    due: (
      days,
    ) => `SELECT e.id AS subject, e.title, e."startsOn" - ${days} AS since, e."startsOn" AS due, ${STAKE} AS cents
        FROM events e WHERE ${eventsOf(`${PIPELINE}, 'confirmed'`, `BETWEEN $2::date AND $2::date + ${days}`)}
         AND e.status <> 'inquiry' AND e.type IS DISTINCT FROM 'virtual' AND e.latitude IS NULL AND e.city = '' AND e."venueName" = ''`,
    say: ({ subject, title, due }) => ({
      title,
      why: `It's on ${formatDate(due)}, and neither venue nor city is known`,
      action: { label: "Set the place", href: `/events/${subject}/edit` },
    }),
  }),
};
