import "server-only";
import type { DaySheet } from "@/lib/events/day-sheet";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

const person = (alias: string, role: string) =>
  `CASE WHEN ${alias}.id IS NULL THEN NULL ELSE json_build_object('name', ${alias}.name, 'role', '${role}',
     'email', ${alias}.email, 'phone', ${alias}.phone) END`;

const SHEET = `
  SELECT e.id, e.title, e.status, e."startsOn" AS date, e."startsAt" AS time, e."endsAt" AS "endTime",
         coalesce(nullif(e."timeZone", ''), e."placeTimeZone") AS "timeZone", e."venueName", e."streetAddress", e.city,
         e.state, e."zipCode", e.attendees, e.source, e."referredBy", coalesce(f.title, '') AS "cameFrom", e.description,
         e."dayNotes" AS notes,
         CASE WHEN v.id IS NULL THEN NULL ELSE json_build_object('stage', v.stage, 'av', v.av, 'parking', v.parking,
           'contactName', v."contactName", 'contactEmail', v."contactEmail", 'contactPhone', v."contactPhone")
           END AS venue,
         ${person("c", "Client")} AS client, ${person("b", "Bureau")} AS bureau,
         ${person("r", "Bureau representative")} AS representative,
         (SELECT coalesce(json_agg(p ORDER BY p.position), '[]') FROM (
            SELECT -1 AS position, e."contactName" AS name, '' AS role, e."contactEmail"::text AS email, e."contactPhone" AS phone
             WHERE e."contactName" <> '' OR e."contactEmail" <> '' OR e."contactPhone" <> ''
            UNION ALL
            SELECT k.position, k.name, k.role, k.email, k.phone FROM event_contacts k
             WHERE k."eventId" = e.id AND k."speakerId" = e."speakerId") p) AS contacts,
         (SELECT coalesce(json_agg(json_build_object('title', s.title, 'room', s.room, 'date', s."startsOn"::text,
                   'time', s."startsAt", 'endTime', s."endsAt") ORDER BY s."startsOn", s."startsAt", s.position), '[]')
            FROM event_sessions s WHERE s."eventId" = e.id AND s."speakerId" = e."speakerId") AS sessions,
         (SELECT coalesce(json_agg(json_build_object('title', t.title, 'dueOn', t."dueOn"::text)
                   ORDER BY t."dueOn", t.position), '[]')
            FROM event_tasks t
           WHERE t."eventId" = e.id AND t."speakerId" = e."speakerId" AND t."doneAt" IS NULL AND t."deletedAt" IS NULL) AS tasks
    FROM events e
    LEFT JOIN venues v ON v.id = e."venueId" AND v."speakerId" = e."speakerId" AND v."deletedAt" IS NULL
    LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
    LEFT JOIN bureau_partners b ON b.id = e."bureauPartnerId" AND b."speakerId" = e."speakerId"
    LEFT JOIN representatives r ON r.id = e."representativeId" AND r."speakerId" = e."speakerId"
    LEFT JOIN events f ON f.id = e."cameFromEventId" AND f."speakerId" = e."speakerId"
   WHERE e.id = $1 AND e."speakerId" = $2 AND e."deletedAt" IS NULL`;

/** 404 when it is missing or in the trash. */
export async function getDaySheet(actor: Actor, id: string): Promise<DaySheet> {
  const [sheet] = await query<DaySheet>("day-sheet", SHEET, [id, actor.speakerId]);
  if (!sheet) throw notFound("event");
  return sheet;
}
