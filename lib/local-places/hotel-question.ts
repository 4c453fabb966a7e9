import "server-only";
import { TODAY } from "@/lib/clients/queries";
import { eventsOf } from "@/lib/events/action-items";
import { statusesIn } from "@/lib/events/status";
import { actionItemRule } from "@/lib/server/manifest";

const BOOKED = ["confirmed", ...statusesIn("earned")].map((status) => `'${status}'`).join(", ");

const hotels = (table: string) =>
  `${table} t WHERE t."eventId" = e.id AND t."speakerId" = e."speakerId" AND t."deletedAt" IS NULL AND t.kind = 'hotel'`;

/** A hotel noted at the event `e` and not judged yet, or one that was booked while none is noted; version 0. By "eventId" of both. */
const HOTEL = `SELECT t.id, t.name::text, t.version FROM ${hotels("local_places")} AND t.again IS NULL
   UNION ALL SELECT t.id, t.name, 0 FROM ${hotels("travel_bookings")} AND NOT EXISTS (SELECT FROM ${hotels("local_places")})
   LIMIT 1`;

const isOver = (today: string) => `NOT EXISTS (SELECT FROM event_sessions x
   WHERE x."eventId" = e.id AND x."speakerId" = e."speakerId" AND x."startsOn" >= ${today})`;

/** The hotel that an event's page asks about; not once the action item was put away. $1 the speaker, `e` the event. */
export const EVENT_HOTEL_JSON = `(SELECT to_json(h) FROM (${HOTEL}) h
   WHERE e.status IN (${BOOKED}) AND e."startsOn" < ${TODAY} AND ${isOver(TODAY)}
     AND NOT EXISTS (SELECT FROM action_item_marks m
       WHERE m."speakerId" = $1 AND m.rule = 'hotel-again' AND m.subject = h.id::text AND m.until IS NULL))`;

export const HOTEL_AGAIN = actionItemRule<{ title: string; name: string; eventId: string }>({
  label: "Hotel to rate after an event",
  due: () => `SELECT h.id AS subject, e.title, h.name, e.id AS "eventId", e."startsOn" AS since, NULL::date AS due, 0 AS cents
      FROM events e CROSS JOIN LATERAL (${HOTEL}) h
     WHERE ${eventsOf(BOOKED, "BETWEEN $2::date - 60 AND $2::date - 1")} AND ${isOver("$2::date")}`,
  say: ({ title, name, eventId }) => ({
    title,
    why: `You stayed at ${name}. Would you stay there again?`,
    action: { label: "Answer", href: `/events/${eventId}#places` },
  }),
});
