import { KIT_LISTS, KIT_TEXTS, PARTS } from "@/lib/workbook/further/kit-parts";

/** SQL that takes a speaker's kit apart and numbers its visitors; the speaker is $1. */

const quoted = (text: string): string => `'${text}'`;
const rank = (part: string): number => PARTS.indexOf(part);
const path = (places: readonly string[]): string => `'{${places.join(",")}}'`;

const texts = Object.entries(KIT_TEXTS)
  .map(([part, places]) => `(${quoted(part)}, ${rank(part)}, c.content #>> ${path(places)})`)
  .join(", ");

const lists = Object.entries(KIT_LISTS)
  .map(([part, { field }]) => `(${quoted(part)}, ${rank(part)}, ${quoted(field)})`)
  .join(", ");

/** What may stand in a column of the sheet, whatever the thing calls it. */
const either = (column: string): string => {
  const names = Object.values(KIT_LISTS).flatMap(({ columns }) => columns[column as keyof typeof columns] ?? []);
  return `coalesce(${[...new Set(names)].map((name) => `e.item ->> ${quoted(name)}`).join(", ")})`;
};

const array = (value: string): string => `ARRAY(SELECT jsonb_array_elements_text(${value}))`;

/** One row for each thing that the draft and the published copy say. */
export const KIT_ROWS = `(
  SELECT k."speakerId", k.version, c.copy, p.* FROM media_kits k
    CROSS JOIN LATERAL (VALUES ('draft', k.content), ('published', k.published)) AS c(copy, content)
    CROSS JOIN LATERAL (
      SELECT t.part, t.rank, 0 AS position, '' AS title, t.text, '{}'::text[] AS list, '' AS details, '' AS address,
             NULL::int AS "from", NULL::int AS "to", NULL::uuid AS "fileId", NULL::uuid AS "testimonialId", '' AS key
        FROM (VALUES ${texts}, ('published', ${rank("published")},
               CASE WHEN c.copy = 'published' THEN iso_instant(k."publishedAt") END)) AS t(part, rank, text) WHERE t.text <> ''
      UNION ALL
      SELECT s.part, s.rank, 0, '', '', ${array("s.list")}, '', '', NULL, NULL, NULL, NULL, ''
        FROM (VALUES ('order', ${rank("order")}, c.content -> 'order'), ('hidden', ${rank("hidden")}, c.content -> 'hidden')) AS s(part, rank, list)
      UNION ALL
      SELECT 'fees', ${rank("fees")}, 0, '', coalesce(c.content #>> '{fees,note}', ''), '{}', '', '',
             (c.content #>> '{fees,from}')::int, (c.content #>> '{fees,to}')::int, NULL, NULL, ''
       WHERE num_nonnulls(c.content #>> '{fees,from}', c.content #>> '{fees,to}', nullif(c.content #>> '{fees,note}', '')) > 0
      UNION ALL
      SELECT l.part, l.rank, e.no::int, coalesce(${either("title")}, ''), coalesce(${either("text")}, ''),
             CASE WHEN l.part = 'topic' THEN ${array(`e.item -> 'takeaways'`)} ELSE '{}' END, coalesce(${either("details")}, ''),
             coalesce(${either("address")}, ''), NULL, NULL, (${either("fileId")})::uuid,
             CASE WHEN l.part = 'testimonial' THEN (e.item #>> '{}')::uuid END,
             CASE WHEN l.part = 'testimonial' THEN '' ELSE coalesce(e.item ->> 'key', e.item ->> 'fileId', '') END
        FROM (VALUES ${lists}) AS l(part, rank, field),
             jsonb_array_elements(c.content -> l.field) WITH ORDINALITY AS e(item, no)
    ) AS p WHERE c.content IS NOT NULL)`;

/** Each link's visitors by the first time they were there. */
export const VISITORS = `(
  SELECT "linkId", visitor, row_number() OVER (PARTITION BY "linkId" ORDER BY min(at), visitor)::int AS no FROM (
    SELECT "linkId", visitor, "startedAt" AS at FROM kit_visits WHERE "speakerId" = $1
    UNION ALL SELECT "linkId", visitor, at FROM kit_downloads WHERE "speakerId" = $1) AS seen
  GROUP BY "linkId", visitor)`;
