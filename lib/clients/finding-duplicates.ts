import "server-only";
import {
  candidatePatterns,
  type DuplicatePair,
  FREE_MAIL,
  LEGAL_FORM,
  type LookAlike,
  type MergeSide,
  type MergeSides,
  SIMILAR,
  WEIGHT,
} from "@/lib/clients/duplicates";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { MOST_PAIRS } from "@/lib/clients/list";
import type { LookAlikesQuery } from "@/lib/clients/schema";
import { referringTables } from "@/lib/server/catalogue";
import { sqlFields } from "@/lib/server/columns";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

/** Columns for comparing clients; the SQL twins of duplicates.ts. */
const compared = (c: string) => `${c}.name::text AS name, fold_text(${c}.name::text) AS folded,
    regexp_replace(regexp_replace(trim(fold_text(${c}.name::text)), '${LEGAL_FORM}', ''), '[[:space:][:punct:]]+', '', 'g') AS plain,
    lower(${c}.email::text) AS email, regexp_replace(phone_digits(${c}.phone), '^1(?=\\d{10}$)', '') AS phone,
    regexp_replace(lower(${c}.website), '^([a-z]+://)?(www\\.)?|[/:?#].*$', '', 'g') AS host`;

/** Rows of (id, rule, key). `people` are the email addresses of contacts. */
const keys = (of: string, free: string, people = "") => `
  WITH mails AS (SELECT id, email FROM ${of} WHERE email LIKE '%@%' ${people})
  SELECT id, 'email' AS rule, email AS key FROM mails
  UNION SELECT id, 'phone', phone FROM ${of} WHERE length(phone) >= 7
  UNION SELECT id, 'name', plain FROM ${of} WHERE length(plain) >= 2
  UNION SELECT id, 'domain', domain FROM (
      SELECT id, split_part(email, '@', 2) AS domain FROM mails UNION SELECT id, host FROM ${of}) AS domains
    WHERE domain LIKE '%.%' AND domain <> ALL (${free})`;

const PEOPLE = `UNION SELECT p."clientId", lower(p.email::text) FROM contacts p JOIN mine ON mine.id = p."clientId"
      WHERE p."speakerId" = $1 AND p."deletedAt" IS NULL AND p.email LIKE '%@%'`;

/** Similar by trigrams, or one starts with the other ("Acme", "Acme Corporation"). */
const alike = (a: string, b: string) => `greatest(similarity(${a}.folded, ${b}.folded),
    strict_word_similarity(${a}.folded, ${b}.folded), strict_word_similarity(${b}.folded, ${a}.folded)) >= ${SIMILAR}`;

const SCORE = `least(100, sum(CASE rule WHEN 'email' THEN ${WEIGHT.email} WHEN 'phone' THEN ${WEIGHT.phone}
    WHEN 'name' THEN ${WEIGHT.name} ELSE ${WEIGHT.domain} END))::int`;

const REASONS = `array_agg(rule ORDER BY array_position(ARRAY['email', 'phone', 'name', 'domain'], rule))`;

const MOST_PER_KEY = 20;

const PAIRS = `WITH mine AS MATERIALIZED (SELECT c.id, ${compared("c")} FROM clients c
      WHERE c."speakerId" = $1 AND c."deletedAt" IS NULL),
    ranked AS (SELECT id, rule, key, row_number() OVER (PARTITION BY rule, key ORDER BY id) AS nth,
                      count(*) OVER (PARTITION BY rule, key) AS many
                 FROM (SELECT id, rule, key COLLATE "C" AS key FROM (${keys("mine", "$2::text[]", PEOPLE)}) AS k) AS found),
    pairs AS (SELECT DISTINCT a.id AS first, b.id AS second, a.rule
                FROM ranked a JOIN ranked b ON b.rule = a.rule AND b.key = a.key AND a.id < b.id
               WHERE a.many > 1 AND b.many > 1 AND a.nth <= ${MOST_PER_KEY} AND b.nth <= ${MOST_PER_KEY}),
    meant AS (SELECT p.* FROM pairs p JOIN mine a ON a.id = p.first JOIN mine b ON b.id = p.second
               WHERE p.rule <> 'domain' OR ${alike("a", "b")}),
    scored AS (SELECT first, second, ${SCORE} AS score, ${REASONS} AS reasons FROM meant m
                WHERE NOT EXISTS (SELECT FROM not_duplicates n
                  WHERE n."speakerId" = $1 AND n."firstId" = m.first AND n."secondId" = m.second)
                GROUP BY first, second ORDER BY score DESC, first, second LIMIT ${MOST_PAIRS + 1})
  SELECT ${side("a")} AS first, ${side("b")} AS second, score, reasons
    FROM scored x JOIN clients a ON a.id = x.first AND a."speakerId" = $1
    JOIN clients b ON b.id = x.second AND b."speakerId" = $1 ORDER BY x.score DESC, x.first, x.second`;

function side(c: string): string {
  return `json_build_object('id', ${c}.id, 'name', ${c}.name, 'company', ${c}.company, 'email', ${c}.email,
      'phone', ${c}.phone, 'eventCount', (SELECT count(*) FROM events e
        WHERE e."clientId" = ${c}.id AND e."speakerId" = $1 AND e."deletedAt" IS NULL))`;
}

/** Likeliest first, MOST_PAIRS at most. Reads the speaker's clients and contacts once. */
export async function listDuplicates(actor: Actor): Promise<{ items: DuplicatePair[]; more: boolean }> {
  const items = await query<DuplicatePair>("client-duplicates", PAIRS, [actor.speakerId, FREE_MAIL]);
  return { items: items.slice(0, MOST_PAIRS), more: items.length > MOST_PAIRS };
}

const MOST_SHOWN = 3;

const LOOK_ALIKES = `WITH mine AS MATERIALIZED (SELECT c.id, c.company, c.email AS address, ${compared("c")} FROM clients c
      WHERE c."speakerId" = $1 AND c."deletedAt" IS NULL AND c.search LIKE ANY ($3::text[])
        AND c.id IS DISTINCT FROM $8::uuid LIMIT 300),
    typed AS MATERIALIZED (SELECT NULL::uuid AS id, ${compared("t")}
      FROM (VALUES ($4::text, $5::text, $6::text, $7::text)) AS t (name, email, phone, website)),
    hits AS (SELECT DISTINCT k.id, k.rule FROM (${keys("mine", "$2::text[]", PEOPLE)}) AS k
      JOIN (${keys("typed", "$2::text[]")}) AS t ON t.rule = k.rule AND t.key = k.key)
  SELECT m.id, m.name, m.company, m.address AS email, ${SCORE} AS score, ${REASONS} AS reasons
    FROM hits h JOIN mine m ON m.id = h.id CROSS JOIN typed t
   WHERE (h.rule <> 'domain' OR ${alike("m", "t")}) AND NOT EXISTS (SELECT FROM not_duplicates n
      WHERE n."speakerId" = $1 AND n."firstId" = least(m.id, $8::uuid) AND n."secondId" = greatest(m.id, $8::uuid))
   GROUP BY m.id, m.name, m.company, m.address ORDER BY score DESC, m.name, m.id LIMIT ${MOST_SHOWN}`;

/** At most three. Index clients("speakerId", search). */
export async function listLookAlikes(actor: Actor, typed: LookAlikesQuery): Promise<LookAlike[]> {
  const patterns = candidatePatterns(typed);
  if (patterns.length === 0) return [];
  const { name, email, phone, website, clientId = null } = typed;
  const values = [actor.speakerId, FREE_MAIL, patterns, name, email, phone, website, clientId];
  // Not prepared: its best plan depends on the words.
  return query<LookAlike>("", LOOK_ALIKES, values);
}

const sidesStatement = (tables: readonly string[]) => `SELECT c.id, ${sqlFields(CLIENT_FIELDS, "c")}, c.version,
    json_build_object(${tables
      .map(
        (table) =>
          `'${table}', (SELECT count(*) FROM ${table} x WHERE x."clientId" = c.id AND x."speakerId" = c."speakerId")`,
      )
      .join(", ")}) AS hanging
  FROM clients c WHERE c."speakerId" = $1 AND c.id IN ($2, $3) AND c."deletedAt" IS NULL`;

/** With the number of linked rows by table. 404 when one is missing, in the trash, or both are the same. */
export async function getMergeSides(actor: Actor, id: string, otherId: string): Promise<MergeSides> {
  const rows = await query<MergeSide>("merge-sides", sidesStatement(await referringTables("clients", "clientId")), [
    actor.speakerId,
    id,
    otherId,
  ]);
  const [kept, other] = [id, otherId].map((one) => rows.find((row) => row.id === one.toLowerCase()));
  if (!kept || !other || kept === other) throw notFound("client");
  return { kept, other };
}
