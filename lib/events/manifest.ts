import "server-only";
import { EVENT_RULES } from "@/lib/events/action-items";
import { EVENT_TASKS_JSON } from "@/lib/events/checklist/event-tasks";
import { EVENT_ALL_COMMISSIONS_JSON } from "@/lib/events/commissions/reading-lines";
import { EVENT_CONFLICTS_JSON, toEventConflicts } from "@/lib/events/conflicts/finding-conflicts";
import { EVENT_COSTS_JSON } from "@/lib/events/costs";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { SETTLED } from "@/lib/events/holds/statement";
import { MAX_PARTS } from "@/lib/events/list";
import { EVENT_REFERRALS_JSON } from "@/lib/events/queries";
import type { Manifest, RestoreClass, TableClass } from "@/lib/server/manifest";

const restoredEvents = () => import("@/lib/events/schema");
const checklist = () => import("@/lib/events/checklist/checklist-schema");
const terms = async () => (await import("@/lib/events/terms/terms-schema")).termsSchema;

const EVENTS_RESTORED: RestoreClass = {
  fields: EVENT_FIELDS,
  taken: `placeTimeZone latitude longitude placeState termsEdited contractSignedOn signedTotalCents statusChangedAt statusChangedBy inquiry sample`,
  own: "search",
  schemas: async () => ({ terms: await terms(), signedTerms: await terms() }),
};

const DEALS_RESTORED: RestoreClass = {
  taken: "notes packageCents",
  schemas: async () => ({
    name: (await import("@/lib/events/schema")).dealPatchSchema.shape.name,
    terms: await terms(),
  }),
};

const COMMISSIONS_RESTORED: RestoreClass = {
  taken: "kind basisPoints amountCents feeKind payDays byHand state paidOn",
  schemas: async () => (await import("@/lib/events/commissions/commission-schema")).commissionFormSchema.shape,
};

const CHALLENGES_RESTORED: RestoreClass = {
  taken: "endsAt answer answeredAt withdrawnAt",
  schemas: async () => ({ email: (await restoredEvents()).eventContactSchema.shape.email }),
};

const PARTS_RESTORED: Readonly<Record<string, TableClass>> = {
  event_sessions: {
    restores: {
      most: ["eventId", MAX_PARTS],
      taken: "position",
      schemas: async () => {
        const { date, time, endTime, ...others } = (await restoredEvents()).sessionSchema.shape;
        return { ...others, startsOn: date, startsAt: time, endsAt: endTime };
      },
    },
  },
  event_contacts: {
    restores: {
      most: ["eventId", MAX_PARTS],
      taken: "position",
      schemas: async () => (await restoredEvents()).eventContactSchema.shape,
    },
  },
  event_status_changes: { restores: { taken: "from to endReason note keptCents cancelledBy userId at" } },
  holds: {
    restores: {
      taken: "day position toldAt",
      schemas: async () => (await import("@/lib/events/holds/hold-schema")).holdPatchSchema.shape,
    },
  },
  event_tasks: {
    restores: {
      most: ["eventId", 1_000],
      taken: "doneAt position",
      schemas: async () => (await checklist()).taskSchema.shape,
    },
  },
  task_templates: {
    restores: { taken: "position", schemas: async () => (await checklist()).templateSchema.shape },
  },
  saved_views: { restores: { schemas: async () => (await import("@/lib/events/schema")).savedViewSchema.shape } },
};

const SHARED = `(SELECT count(*) > 1 FROM users WHERE "speakerId" = $1)`;

const OF_EVENT = `'eventId', o.id, 'eventTitle', o.title`;

/** Each event's history, holds and files are found by an index on ("eventId", "speakerId"). */
export const events: Manifest = {
  tables: {
    // The store still has the bytes of files: `purge-files` removes them first.
    events: {
      purge: `NOT EXISTS (SELECT FROM files f WHERE f."eventId" = t.id AND f."speakerId" = t."speakerId")
        AND NOT EXISTS (SELECT FROM contracts c WHERE c."eventId" = t.id AND c."speakerId" = t."speakerId"
                           AND c.state <> 'draft' AND NOT c.sample)`,
      restores: EVENTS_RESTORED,
    },
    ...PARTS_RESTORED,
    // A package ends with the last of its events.
    deals: {
      restores: DEALS_RESTORED,
      purge: `NOT EXISTS (SELECT FROM contracts c WHERE c."dealId" = t.id AND c."speakerId" = t."speakerId" AND c.state <> 'draft')`,
    },
    // Without its row, the terms would create the deleted line again.
    commission_lines: {
      restores: COMMISSIONS_RESTORED,
      purge: `NOT EXISTS (SELECT FROM events e WHERE e.id = t."eventId" AND e."speakerId" = t."speakerId"
        AND e."bureauPartnerId" = t."bureauPartnerId" AND t.kind = 'commission')`,
    },
    hold_challenges: { secrets: { tokenHash: "random" }, restores: CHALLENGES_RESTORED },
  },
  actionItems: EVENT_RULES,
  morning: {
    // The speaker's own reminder, so in their zone: three days before, on the day, and the day after.
    "hold-reminders": {
      due: `SELECT h.id, h."speakerId", s."timeZone" AS zone, d.after::text AS step, h."confirmBy" + d.after AS day
          FROM holds h
          JOIN events e ON e.id = h."eventId" AND e."speakerId" = h."speakerId" AND e.status = 'hold' AND e."deletedAt" IS NULL
          JOIN speakers s ON s.id = h."speakerId" AND s."deletionDueAt" IS NULL
          CROSS JOIN unnest(ARRAY[-3, 0, 1]) AS d(after)
         WHERE h."confirmBy" BETWEEN current_date - 30 AND current_date + 4 AND e."startsOn" >= day_in(s."timeZone", now())
           AND NOT ${SETTLED}`,
      hours: [6, 22],
      run: async (...due) => (await import("@/lib/events/holds/reminding")).remindOfHoldUnscoped(...due),
    },
  },
  eventParts: {
    conflicts: { tab: "overview", sql: EVENT_CONFLICTS_JSON, read: toEventConflicts },
    tasks: { tab: "overview", sql: EVENT_TASKS_JSON },
    inquiry: { tab: "overview", sql: "e.inquiry" },
    commissions: { tab: "money", sql: EVENT_ALL_COMMISSIONS_JSON },
    costs: { tab: "money", sql: EVENT_COSTS_JSON },
    referrals: { tab: "timeline", sql: EVENT_REFERRALS_JSON },
  },
  timeline: [
    {
      shows: "events",
      sql: (subject) =>
        subject === "event"
          ? null
          : `SELECT (o."startsOn" + coalesce(o."startsAt", '12:00')::time) AT TIME ZONE s."timeZone" AS at, o.id,
               'event'::text AS kind, json_build_object('eventId', o.id, 'eventTitle', o.title, 'date', o."startsOn",
                 'status', o.status, 'place', concat_ws(', ', nullif(o.city, ''), nullif(o.state, '')),
                 'fee', (o."feeCents" / 100.0)::float8) AS entry
             FROM ours o CROSS JOIN speaker s WHERE true`,
    },
    {
      // The creation, unless the event was entered after the fact.
      shows: "events",
      sql: () => `SELECT o."createdAt" AS at, o.id, 'added' AS kind, json_build_object('status', coalesce((
             SELECT h."from" FROM event_status_changes h WHERE h."eventId" = o.id AND h."speakerId" = $1
              ORDER BY h.at LIMIT 1), o.status), ${OF_EVENT}) AS entry
           FROM ours o WHERE o."createdAt"::date <= o."startsOn"`,
    },
    {
      shows: "events",
      sql: () => `SELECT h.at, h.id, 'status' AS kind,
             json_build_object('from', h."from", 'to', h."to", 'endReason', h."endReason", 'note', h.note,
               'keptAmount', (h."keptCents" / 100.0)::float8, 'cancelledBy', h."cancelledBy", 'by', CASE WHEN ${SHARED} THEN u.username END, ${OF_EVENT}) AS entry
           FROM ours o JOIN event_status_changes h ON h."eventId" = o.id AND h."speakerId" = $1
           LEFT JOIN users u ON u.id = h."userId" AND u."speakerId" = h."speakerId" WHERE true`,
    },
    {
      shows: "events",
      sql: () => `SELECT h."createdAt" AS at, h.id, 'challenge' AS kind,
             json_build_object('email', h.email, 'answer', h.answer, ${OF_EVENT}) AS entry
           FROM ours o JOIN hold_challenges h ON h."eventId" = o.id AND h."speakerId" = $1 WHERE true`,
    },
  ],
};
