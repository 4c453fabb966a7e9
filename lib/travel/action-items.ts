import "server-only";
import { eventsOf } from "@/lib/events/action-items";
import { BOOKED_TRAVEL } from "@/lib/events/checklist/event-tasks";
import type { TravelMode } from "@/lib/events/status";
import { AT_HOME_MILES, milesFromHome } from "@/lib/places/nearness";
import { type ActionItemRule, actionItemRule } from "@/lib/server/manifest";
import { formatDate } from "@/lib/shared/dates";

type Found = { subject: string; title: string; due: string };

const IS_AT_HOME = `(${milesFromHome("e")} <= ${AT_HOME_MILES}) IS TRUE`;

const TICKED_BY_HAND = `EXISTS (SELECT FROM event_tasks t WHERE t."eventId" = e.id AND t."speakerId" = e."speakerId"
    AND t.title = 'Book travel' AND t."doneAt" IS NOT NULL AND t."deletedAt" IS NULL)`;

const JOB: Partial<Record<TravelMode, string>> = {
  client_books: "The client books it: ask for the itinerary",
  bureau_handles: "The bureau books it: ask for the itinerary",
};

export const TRAVEL_RULES: Readonly<Record<string, ActionItemRule>> = {
  "travel-unbooked": actionItemRule<Found & { travelMode: TravelMode | null; step: number }>({
    label: "Travel not booked",
    days: { usual: 28, most: 120, of: "days before the event; once more after two weeks" },
    due: (
      days,
    ) => `SELECT e.id AS subject, e.title, e."travelMode"::text AS "travelMode", n.step, e."startsOn" - ${days} AS since,
             e."startsOn" AS due, e."feeCents" AS cents
        FROM events e
        CROSS JOIN LATERAL (SELECT CASE WHEN e."startsOn" <= $2::date + least(14, ${days}) THEN 14 ELSE ${days} END AS step) n
       WHERE ${eventsOf("'confirmed'", `BETWEEN $2::date AND $2::date + ${days}`)} AND e.type IS DISTINCT FROM 'virtual'
         AND NOT (${IS_AT_HOME}) AND NOT ${TICKED_BY_HAND} AND NOT EXISTS (SELECT ${BOOKED_TRAVEL} AND b.kind <> 'hotel')`,
    say: ({ subject, title, travelMode, due }) => ({
      title,
      why: `No travel booked for ${formatDate(due)}. ${(travelMode && JOB[travelMode]) || "Booking it is up to you"}`,
      action: { label: "Open travel plan", href: `/events/${subject}#travel` },
    }),
  }),

  "hotel-unconfirmed": actionItemRule<Found & { eventId: string; name: string; hotel: string }>({
    label: "Hotel without a confirmation number",
    days: { usual: 7, most: 60, of: "days before the event" },
    due: (
      days,
    ) => `SELECT b.id AS subject, e.id AS "eventId", e.title, b.name AS hotel, e."startsOn" - ${days} AS since, e."startsOn" AS due, 0 AS cents
        FROM events e CROSS JOIN LATERAL (SELECT b.id, b.name ${BOOKED_TRAVEL} AND b.kind = 'hotel' AND b.confirmation = '' OFFSET 0) b
       WHERE ${eventsOf("'confirmed'", `BETWEEN $2::date AND $2::date + ${days}`)}`,
    say: ({ eventId, title, hotel, due }) => ({
      title,
      why: `${hotel} has no confirmation number, and the event is on ${formatDate(due)}`,
      action: { label: "Add the number", href: `/events/${eventId}#travel` },
    }),
  }),
};
