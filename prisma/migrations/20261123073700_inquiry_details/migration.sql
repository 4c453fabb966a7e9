-- AlterTable
ALTER TABLE "events" ADD COLUMN "inquiry" JSONB;

-- Inquiries that no one has changed since still hold the planner's words in their notes, in the shape the form wrote:
-- optional lines "Phone: …" and "Alternative date: …", an empty line, the message. Versions stay.
WITH asked AS (
  SELECT e.id, e."contactName" AS name, e."contactEmail" AS email, e."startsOn"::text AS date, coalesce(c.name::text, '') AS organisation,
         coalesce(nullif(substring(e.notes FROM '^Phone: ([^\n]*)'), ''), e."contactPhone") AS phone,
         substring(e.notes FROM '(?:^|\n)Alternative date: [A-Z][a-z]+, ([A-Z][a-z]+ \d{1,2}, \d{4})(?:\n|$)') AS alternative,
         regexp_replace(e.notes, '^(Phone: [^\n]*\n?)?(Alternative date: [^\n]*\n?)?\n?', '') AS message
    FROM events e LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
   WHERE e."kitLinkId" IS NOT NULL AND e.source = 'Media kit' AND e.version = 1 AND e.notes <> ''
)
UPDATE events e
   SET notes = '',
       "contactPhone" = CASE WHEN e."contactPhone" = '' THEN a.phone ELSE e."contactPhone" END,
       inquiry = jsonb_build_object('name', a.name, 'email', a.email, 'phone', a.phone, 'organisation', a.organisation,
         'date', a.date, 'alternativeDate', coalesce(to_date(a.alternative, 'FMMonth FMDD, YYYY')::text, ''),
         'format', '', 'topic', '', 'budgetFrom', NULL, 'budgetTo', NULL, 'message', a.message)
  FROM asked a WHERE e.id = a.id;
