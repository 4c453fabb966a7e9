import "server-only";
import { NOUN_GROUPS } from "@/lib/search/groups";
import { NEAR } from "@/lib/search/statement";
import type { SpeakerId } from "@/lib/server/session";
import { foldText } from "@/lib/shared/words";

/** Of each noun. All but the largest have no more than this, and no more events than lie next to today. */
const NEWEST_NAMES = 2_000;

/** The words that a speaker's texts consist of, for reading a misspelt one as what is there. */
export function vocabularyStatement(speakerId: SpeakerId, today: string) {
  const events = (side: string, dir: string, limit: number) =>
    `(SELECT title || ' ' || "venueName" || ' ' || city || ' ' || "contactName" AS text FROM events
       WHERE "speakerId" = $1 AND "deletedAt" IS NULL AND "startsOn" ${side} $2::date
       ORDER BY "startsOn" ${dir}, id ${dir} LIMIT ${limit})`;
  // Ids grow with time: the newest.
  const nouns = NOUN_GROUPS.map(
    ({ from, names }) =>
      `(SELECT ${names} FROM ${from}
       WHERE t."speakerId" = $1 AND t."deletedAt" IS NULL ORDER BY t.id DESC LIMIT ${NEWEST_NAMES})`,
  );
  const texts = [events(">=", "ASC", NEAR.ahead), events("<", "DESC", NEAR.past), ...nouns].join("\n UNION ALL ");
  return { text: `SELECT string_agg(text, ' ') AS words FROM (${texts}) AS texts`, values: [speakerId, today] };
}

/** "acme/northwind," → acme, northwind; "kick-off" stays as well, for those who write kickoff. */
export function toVocabulary(words: string): Set<string> {
  const vocabulary = new Set<string>();
  // Most words stand in many texts. Telling them apart is cheaper here than in SQL.
  for (const raw of new Set(words.split(" "))) {
    if (raw.length < 3 || raw.length > 40 || /[\d@]/.test(raw)) continue;
    const word = foldText(raw);
    const parts = word.match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const part of parts) vocabulary.add(part);
    if (parts.length > 1) vocabulary.add(word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  }
  return vocabulary;
}
