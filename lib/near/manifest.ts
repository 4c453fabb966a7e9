import "server-only";
import { eventsOf } from "@/lib/events/action-items";
import { isQuiet } from "@/lib/near/quiet";
import { USUAL_RADIUS } from "@/lib/near/rules";
import { isNear, milesBetween } from "@/lib/places/nearness";
import { actionItemRule, type Manifest } from "@/lib/server/manifest";
import { formatDate } from "@/lib/shared/dates";

/** The speaker's ZIP code, else their town; no row for an unknown one. */
const HOME = `(
  SELECT z.latitude, z.longitude FROM speakers s JOIN place_zips z ON z.zip = left(s."zipCode", 5)::bpchar WHERE s.id = $1
  UNION ALL SELECT c.latitude, c.longitude FROM (SELECT c.latitude, c.longitude FROM speakers s
    JOIN place_cities c ON c.key = place_key(s.city) AND c.country = 'US' AND c.state = s.state
   WHERE s.id = $1 ORDER BY c.population DESC LIMIT 1) c
  LIMIT 1)`;

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
      label: "People near a trip not written to",
      days: { usual: 60, most: 180, of: "days before the event" },
      due: (
        days,
      ) => `SELECT e.id AS subject, e.title, e.city AS place, e."startsOn" - ${days} AS since, e."startsOn" AS due, 0 AS cents
          FROM events e WHERE ${eventsOf("'confirmed'", `BETWEEN $2::date AND $2::date + ${days}`)}
           AND e.latitude IS NOT NULL AND e.type IS DISTINCT FROM 'virtual'
           AND NOT EXISTS (SELECT FROM ${HOME} h WHERE ${milesBetween("h", "e")} <= ${USUAL_RADIUS})
           AND (EXISTS (${CLIENT}) OR EXISTS (${INQUIRY}))`,
      say: ({ subject, title, place, due }) => ({
        title,
        why: `You'll be ${place ? `in ${place}` : "there"} on ${formatDate(due)}. People you know nearby haven't heard from you about it`,
        action: { label: "Write to them", href: `/letters/new?near=${subject}&template=in-town` },
      }),
    }),
  },
};
