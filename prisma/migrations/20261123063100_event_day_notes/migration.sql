-- AlterTable
ALTER TABLE "events" ADD COLUMN "contactPhone" TEXT NOT NULL DEFAULT '',
ADD COLUMN "dayNotes" TEXT NOT NULL DEFAULT '';

-- Lines that the day sheet knows ("Hotel: …") leave the private notes: lib/events/day-sheet/notes/rules.ts has the same words.
-- Versions stay, so that an import of before can still be undone.
WITH lines AS (
  SELECT e.id, l.line, l.at, l.line ~* ('^\s*([-*•]\s*)?('
      || 'call( time)?|arriv(e|al)( by| at)?|report( at)?|load[- ]?in|green ?room|sound ?check|tech(nical)? (check|rehearsal)|rehearsal|doors?'
      || '|hotel|lodging|accommodation|check[- ]?in|transport|ground( transport)?|flights?|airport|airline|car|rental( car)?|taxi|driver|pick[- ]?up|shuttle|train|ride|confirmation'
      || '|intro(duction)?|introduced by|introducer|dress( code)?|attire|run of show|slides|mic(rophone)?|av|a/v'
      || ')\s*:\s+\S') AS known
    FROM events e CROSS JOIN LATERAL unnest(string_to_array(e.notes, E'\n')) WITH ORDINALITY AS l(line, at)
), sorted AS (
  SELECT id, string_agg(line, E'\n' ORDER BY at) FILTER (WHERE known) AS day,
         coalesce(string_agg(line, E'\n' ORDER BY at) FILTER (WHERE NOT known), '') AS rest
    FROM lines GROUP BY id HAVING bool_or(known)
)
UPDATE events e
   SET "dayNotes" = btrim(s.day, E' \t\r\n'),
       notes = btrim(regexp_replace(s.rest, '\n{3,}', E'\n\n', 'g'), E' \t\r\n')
  FROM sorted s WHERE e.id = s.id;
