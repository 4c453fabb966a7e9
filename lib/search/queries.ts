import "server-only";
import { GROUP_SIZE, hasFilters, isNearMatch, MIN_QUERY, parseQuery, readingsOf } from "@/lib/search/rules";
import type { SearchGroupName, SearchHits, SearchQuery, SearchResults } from "@/lib/search/schema";
import {
  NEAR,
  NOUN_GROUPS,
  type Reading,
  type SearchRequest,
  searchStatement,
  stateForms,
} from "@/lib/search/statement";
import { query } from "@/lib/server/db";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { foldText, type Word } from "@/lib/shared/words";

/** Typos are corrected only when nothing matches. */
export async function search(actor: Actor, { q }: SearchQuery): Promise<SearchResults> {
  if (q.length < MIN_QUERY) return toResults({});
  const day = today(actor.timeZone);
  const request = toRequest(q);
  if (request.words.length === 0 && !hasFilters(request.filters)) return toResults({});
  const hits = await find(actor, day, request);
  if (Object.values(hits).some((group) => group.length > 0)) return toResults(hits);
  const corrected = await correct(actor, day, request);
  return toResults(corrected ? await find(actor, day, corrected) : {}, corrected !== null);
}

function toRequest(q: string): SearchRequest {
  const { words, eventWords, filters } = parseQuery(q);
  return { words: toReadings(words), eventWords: toReadings(eventWords), filters };
}

/** A state in either spelling, also one of two words: "new york" → ["new york", " ny "] */
function toReadings(words: readonly Word[]): Reading[] {
  const readings: Reading[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const { text, digits = text } = words[at] ?? { text: "" };
    const two = `${text} ${words[at + 1]?.text}`;
    const isTwo = stateForms(two) !== null;
    readings.push(isTwo ? withState(two) : [...new Set([...withState(text), digits])]);
    if (isTwo) at += 1;
  }
  return readings;
}

/** The abbreviation as a whole word only: "colorado" isn't in "conference". */
const withState = (text: string): string[] => {
  const others = (stateForms(text) ?? []).filter((form) => form !== text);
  return [text, ...others.map((form) => (form.length === 2 ? ` ${form} ` : form))];
};

async function find(actor: Actor, day: string, request: SearchRequest): Promise<Partial<SearchHits>> {
  const { text, values } = searchStatement(actor.speakerId, day, request);
  const [groups] = await query<Partial<SearchHits>>("", text, values);
  return groups ?? {};
}

/** Null without similar words. */
async function correct(actor: Actor, day: string, request: SearchRequest): Promise<SearchRequest | null> {
  const typed = request.words.flatMap(([word = "", ...others]) => (others.length === 0 ? [word] : []));
  if (!typed.some(isNearMatch)) return null;
  const { text, values } = vocabularyStatement(actor.speakerId, day);
  const [row] = await query<{ words: string | null }>("", text, values);
  const vocabulary = toVocabulary(row?.words ?? "");
  const readings = new Map(typed.map((word) => [word, readingsOf(word, vocabulary)]));
  if (![...readings.values()].some((near) => near.length > 0)) return null;
  const widen = (word: Reading): Reading => [...word, ...(readings.get(word[0] ?? "") ?? [])];
  return { ...request, words: request.words.map(widen), eventWords: request.eventWords.map(widen) };
}

function toResults(found: Partial<SearchHits>, isCorrected = false): SearchResults {
  const none = Object.fromEntries(["events", ...Object.keys(NOUN_GROUPS)].map((name) => [name, []]));
  const hits = { ...none, ...found } as SearchHits;
  const groups = Object.entries(hits).filter(([, group]) => group.length > GROUP_SIZE);
  for (const [, group] of groups) group.length = GROUP_SIZE;
  return { ...hits, more: groups.map(([name]) => name as SearchGroupName), isCorrected };
}

const NEWEST_NAMES = 2_000;

function vocabularyStatement(speakerId: SpeakerId, today: string) {
  const events = (side: string, dir: string, limit: number) =>
    `(SELECT title || ' ' || "venueName" || ' ' || city || ' ' || "contactName" AS text FROM events
       WHERE "speakerId" = $1 AND "deletedAt" IS NULL AND "startsOn" ${side} $2::date
       ORDER BY "startsOn" ${dir}, id ${dir} LIMIT ${limit})`;
  // Newest first, as ids grow with time.
  const nouns = Object.values(NOUN_GROUPS).map(
    ({ from, names }) =>
      `(SELECT ${names} FROM ${from}
       WHERE t."speakerId" = $1 AND t."deletedAt" IS NULL ORDER BY t.id DESC LIMIT ${NEWEST_NAMES})`,
  );
  const texts = [events(">=", "ASC", NEAR.ahead), events("<", "DESC", NEAR.past), ...nouns].join("\n UNION ALL ");
  return { text: `SELECT string_agg(text, ' ') AS words FROM (${texts}) AS texts`, values: [speakerId, today] };
}

/** "acme/northwind," → acme, northwind; "kick-off" → kick, off, kick-off */
export function toVocabulary(words: string): Set<string> {
  const vocabulary = new Set<string>();
  // Duplicates are removed here, cheaper than in SQL.
  for (const raw of new Set(words.split(" "))) {
    if (raw.length < 3 || raw.length > 40 || /[\d@]/.test(raw)) continue;
    const word = foldText(raw);
    const parts = [...word.matchAll(/[\p{L}\p{N}]+/gu)];
    for (const [part] of parts) vocabulary.add(part);
    const [first, last] = [parts[0], parts.at(-1)];
    if (first && last && first !== last) vocabulary.add(word.slice(first.index, last.index + last[0].length));
  }
  return vocabulary;
}
