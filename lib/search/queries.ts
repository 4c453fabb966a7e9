import "server-only";
import { MANIFESTS } from "@/lib/manifests";
import {
  type EventFilters,
  GROUP_SIZE,
  hasFilters,
  isNearMatch,
  MIN_QUERY,
  parseQuery,
  readingsOf,
} from "@/lib/search/rules";
import type { SearchGroupName, SearchHits, SearchQuery, SearchResults } from "@/lib/search/schema";
import { query } from "@/lib/server/db";
import type { SearchGroup } from "@/lib/server/manifest";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { foldText, likeText, startsWord, type Word } from "@/lib/shared/words";

/** Folded spellings of a word, one of which must occur. */
type Reading = readonly string[];

type SearchRequest = { words: Reading[]; eventWords: Reading[]; filters: EventFilters };

/** Events near today are read one by one, which suffices for frequent words; rare ones use the index. */
const NEAR = { ahead: 250, past: 750 };

const FETCHED = GROUP_SIZE + 1;

type Bind = (value: unknown) => string;

/** One row with a JSON array per group; not prepared, as the best plan depends on the words. */
function searchStatement(speakerId: SpeakerId, today: string, request: SearchRequest) {
  const values: unknown[] = [speakerId, today];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { words, eventWords, filters } = request;
  const withEvents = eventWords.length > 0 || hasFilters(filters);
  const columns = [
    ...(withEvents ? [`(${asJson(EVENTS)}) AS events`] : []),
    ...(words.length > 0
      ? Object.entries(NOUN_GROUPS).map(([name, group]) => `(${asJson(nouns(group, words, bind))}) AS "${name}"`)
      : []),
  ];
  const events = withEvents ? eventTables(eventWords, filters, bind) : "";
  return { text: `${events}SELECT ${columns.join(",\n")}`, values };
}

const asJson = (rows: string) => `SELECT coalesce(json_agg(hit), '[]') FROM (${rows}) AS hit`;

const nouns = ({ from, select, order }: SearchGroup, words: Reading[], bind: Bind) =>
  `SELECT ${select} FROM ${from}
    WHERE t."speakerId" = $1 AND t."deletedAt" IS NULL AND ${containsAll("t", words, bind)}
    ORDER BY ${rank("t", words, bind)}, ${order}, t.id LIMIT ${FETCHED}`;

const EVENTS = `SELECT id, title, "startsOn" AS date, "venueName", city, state
     FROM (SELECT * FROM near WHERE NOT (SELECT open FROM gate) UNION ALL SELECT * FROM far) AS e
    ORDER BY rank, "startsOn" < $2::date, abs("startsOn" - $2::date), id LIMIT ${FETCHED}`;

/** `far` runs only when `near` doesn't fill the group. */
function eventTables(words: Reading[], filters: EventFilters, bind: Bind): string {
  const fields = `e.id, e.title, e."startsOn", e."venueName", e.city, e.state`;
  const from = `FROM events e WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL`;
  const span = spanOf(filters, bind);
  const walk = (side: string, dir: string, limit: number) =>
    `(SELECT ${fields}, e.search, e.status, e."feeCents", e."clientId", e."bureauPartnerId"
        ${from} AND e."startsOn" ${side} $2::date${span}
       ORDER BY e."startsOn" ${dir}, e.id ${dir} LIMIT ${limit})`;
  const matches = [
    ...(words.length > 0 ? [containsAll("e", words, bind)] : []),
    ...filterConditions(filters, bind),
  ].join(" AND ");
  const order = rank("e", words, bind);
  const unread =
    filters.years.length > 0
      ? "true"
      : `(SELECT count(*) FILTER (WHERE "startsOn" >= $2::date) = ${NEAR.ahead}
             OR count(*) FILTER (WHERE "startsOn" < $2::date) = ${NEAR.past} FROM walked)`;
  return `WITH walked AS MATERIALIZED (${walk(">=", "ASC", NEAR.ahead)} UNION ALL ${walk("<", "DESC", NEAR.past)}),
 near AS MATERIALIZED (SELECT ${fields}, ${order} AS rank FROM walked e WHERE ${matches}),
 gate AS MATERIALIZED (SELECT (SELECT count(*) FROM near) < ${FETCHED} AND ${unread} AS open),
 far AS (SELECT ${fields}, ${order} AS rank ${from} AND (SELECT open FROM gate) AND ${matches})
`;
}

function spanOf({ days, years }: EventFilters, bind: Bind): string {
  const [span, ...others] = [...days, ...years.map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }))];
  return span && others.length === 0
    ? ` AND e."startsOn" BETWEEN ${bind(span.from)}::date AND ${bind(span.to)}::date`
    : "";
}

/** 0: starts with a word, 1: all words start a word, 2: elsewhere. */
function rank(alias: string, words: Reading[], bind: Bind): string {
  if (words.length === 0) return "0";
  const some = (reading: Reading, before: string) =>
    `(${reading.map((text) => `${alias}.search LIKE ${bind(`${before}${likeText(text)}%`)}`).join(" OR ")})`;
  const allBegin = words.map((reading) => some(reading, "% ")).join(" AND ");
  const oneLeads = words.map((reading) => some(reading, " ")).join(" OR ");
  return `CASE WHEN NOT (${allBegin}) THEN 2 WHEN ${oneLeads} THEN 0 ELSE 1 END`;
}

const containsAll = (alias: string, words: Reading[], bind: Bind): string =>
  words
    .map((reading) => reading.map((text) => `${alias}.search LIKE ${bind(patternOf(text))}`))
    .map((spellings) => (spellings.length > 1 ? `(${spellings.join(" OR ")})` : spellings[0]))
    .join(" AND ");

const patternOf = (text: string): string => `%${startsWord(text) ? " " : ""}${likeText(text)}%`;

function filterConditions(filters: EventFilters, bind: Bind): string[] {
  const inText = (text: string) => `e.search LIKE ${bind(patternOf(text))}`;
  return [
    ...filters.days.map(({ from, to }) => `e."startsOn" BETWEEN ${bind(from)}::date AND ${bind(to)}::date`),
    ...filters.years.map(
      (year) =>
        `(e."startsOn" BETWEEN ${bind(`${year}-01-01`)}::date AND ${bind(`${year}-12-31`)}::date OR ${inText(year)})`,
    ),
    ...filters.statuses.map((statuses) => `e.status = ANY (${bind(statuses)}::event_status[])`),
    ...filters.fees.map(({ sign, cents }) => `e."feeCents" ${sign} ${bind(cents)}::int`),
    ...filters.states.map((text) => stateCondition(text, bind)),
    ...filters.cities.map((text) => `${inText(text)} AND fold_text(e.city::text) LIKE ${bind(`%${likeText(text)}%`)}`),
    ...filters.clients.map((text) => `${inText(text)} AND ${linked("clients", "clientId", text, bind)}`),
    ...filters.bureaus.map((text) => `${inText(text)} AND ${linked("bureau_partners", "bureauPartnerId", text, bind)}`),
  ];
}

/** US states match either spelling; others by prefix. */
function stateCondition(text: string, bind: Bind): string {
  const forms = stateForms(text);
  if (!forms) {
    const begin = likeText(text);
    return `e.search LIKE ${bind(`% ${begin}%`)} AND fold_text(e.state) LIKE ${bind(`${begin}%`)}`;
  }
  const inText = forms.map((form) => `e.search LIKE ${bind(`% ${form} %`)}`).join(" OR ");
  return `(${inText}) AND fold_text(e.state) = ANY (${bind(forms)}::text[])`;
}

const linked = (table: string, link: string, text: string, bind: Bind) =>
  `EXISTS (SELECT FROM ${table} l WHERE l.id = e."${link}" AND l."speakerId" = $1 AND l.search LIKE ${bind(patternOf(text))})`;

const NOUN_GROUPS: Readonly<Record<string, SearchGroup>> = Object.assign({}, ...MANIFESTS.map(({ search }) => search));

const STATES =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming";

const PAIRS = STATES.toLowerCase()
  .split(",")
  .map((pair) => [pair.slice(0, 2), pair.slice(3)] as const);

/** "tx" and "texas" → both; null for other regions. */
export function stateForms(folded: string): readonly string[] | null {
  return PAIRS.find((pair) => pair.some((form) => form === folded)) ?? null;
}

/** Typos are corrected only when nothing matches. */
export async function search(actor: Actor, { q }: SearchQuery): Promise<SearchResults> {
  if (q.length < MIN_QUERY) return toResults({});
  const day = today(actor.timeZone);
  const request = toRequest(q);
  if (request.words.length === 0 && !hasFilters(request.filters)) return toResults({});
  const hits = await find(actor, day, request);
  if (Object.values(hits).some((group) => group.length > 0)) return toResults(hits);
  const corrected = await correct(actor, day, request);
  return toResults(corrected ? await find(actor, day, corrected) : {});
}

function toRequest(q: string): SearchRequest {
  const { words, eventWords, filters } = parseQuery(q);
  return { words: words.map(toReading), eventWords: eventWords.map(toReading), filters };
}

const toReading = ({ text, digits }: Word): Reading => (digits && digits !== text ? [text, digits] : [text]);

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

function toResults(found: Partial<SearchHits>): SearchResults {
  const none = Object.fromEntries(["events", ...Object.keys(NOUN_GROUPS)].map((name) => [name, []]));
  const hits = { ...none, ...found } as SearchHits;
  const groups = Object.entries(hits).filter(([, group]) => group.length > GROUP_SIZE);
  for (const [, group] of groups) group.length = GROUP_SIZE;
  return { ...hits, more: groups.map(([name]) => name as SearchGroupName) };
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
