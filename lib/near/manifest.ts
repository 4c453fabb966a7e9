import "server-only";
import { eventsOf } from "@/lib/events/action-items";
import { isQuiet } from "@/lib/near/quiet";
import { USUAL_RADIUS } from "@/lib/near/rules";
import { isNear, milesFromHome } from "@/lib/places/nearness";
import { actionItemRule, type Manifest } from "@/lib/server/manifest";
import { formatDate } from "@/lib/shared/dates";

/** Rows near the event `e` with an email that got no letter about it; by the indexes ("speakerId", latitude). */
const unwritten = (from: string, email: string, where: string): string => `SELECT FROM ${from} p
   WHERE p."speakerId" = $1 AND p."deletedAt" IS NULL AND ${email} <> '' AND ${where} AND ${isNear("p", "e", `${USUAL_RADIUS}.0`)}
     AND NOT EXISTS (SELECT FROM letters l WHERE l."eventId" = e.id AND l."speakerId" = $1 AND l.email = ${email})`;

const CLIENT = unwritten("clients", "p.email", `p.id IS DISTINCT FROM e."clientId" AND p."contactRule" <> 'none'`);
const INQUIRY = unwritten(
  "events",
  `p."contactEmail"`,
  `p.id <> e.id AND ${isQuiet("p")} AND NOT EXISTS (SELECT FROM clients c WHERE c.id = p."clientId" AND c."speakerId" = $1
     AND c."deletedAt" IS NULL AND (c."contactRule" = 'none' OR c.id = e."clientId"))`,
);

export const near: Manifest = {
  actionItems: {
    "near-trip": actionItemRule<{ subject: string; title: string; place: string; due: string }>({
      label: "People near a trip not contacted",
      days: { usual: 60, most: 180, of: "days before the event" },
      due: (
        days,
      ) => `SELECT e.id AS subject, e.title, e.city AS place, e."startsOn" - ${days} AS since, e."startsOn" AS due, 0 AS cents
          FROM events e WHERE ${eventsOf("'confirmed'", `BETWEEN $2::date AND $2::date + ${days}`)}
           AND e.latitude IS NOT NULL AND e.type IS DISTINCT FROM 'virtual'
           AND (${milesFromHome("e")} <= ${USUAL_RADIUS}) IS NOT TRUE
           AND (EXISTS (${CLIENT}) OR EXISTS (${INQUIRY}))`,
      say: ({ subject, title, place, due }) => ({
        title,
        why: `You'll be ${place ? `in ${place}` : "there"} on ${formatDate(due)}. People you know nearby haven't heard from you about it`,
        action: { label: "Write to them", href: `/letters/new?near=${subject}&template=in-town` },
      }),
    }),
  },
};
