import "server-only";
import { MANIFESTS } from "@/lib/manifests";
import { type EventFilters, GROUP_SIZE, hasFilters, namesGroup } from "@/lib/search/rules";
import type { SearchGroup } from "@/lib/server/manifest";
import type { SpeakerId } from "@/lib/server/session";
import { likeText, startsWord } from "@/lib/shared/words";

/** Folded spellings of a word, one of which must occur. */
export type Reading = readonly string[];

export type SearchRequest = { words: Reading[]; eventWords: Reading[]; filters: EventFilters };

/** Events near today are read one by one, which suffices for frequent words; rare ones use the index. */
export const NEAR = { ahead: 250, past: 750 };

const FETCHED = GROUP_SIZE + 1;

type Bind = (value: unknown) => string;

/** One row with a JSON array per group; not prepared, as the best plan depends on the words. */
export function searchStatement(speakerId: SpeakerId, today: string, request: SearchRequest) {
  const values: unknown[] = [speakerId, today];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { words, eventWords, filters } = request;
  const withEvents = eventWords.length > 0 || hasFilters(filters);
  const columns = [
    ...(withEvents ? [`(${asJson(EVENTS)}) AS events`] : []),
    ...(words.length > 0
      ? Object.entries(NOUN_GROUPS).map(([name, group]) => {
          const others = words.filter(([word = ""]) => !namesGroup(name, word));
          return `(${asJson(nouns(group, others, bind))}) AS "${name}"`;
        })
      : []),
  ];
  const events = withEvents ? eventTables(eventWords, filters, bind) : "";
  return { text: `${events}SELECT ${columns.join(",\n")}`, values };
}

const asJson = (rows: string) => `SELECT coalesce(json_agg(hit), '[]') FROM (${rows}) AS hit`;

/** All of them, without words. */
function nouns({ from, select, order }: SearchGroup, words: Reading[], bind: Bind): string {
  const found = words.length > 0 ? `AND ${containsAll("t", words, bind)}` : "";
  const best = words.length > 0 ? `${rank("t", words, bind)}, ` : "";
  return `SELECT ${select} FROM ${from}
    WHERE t."speakerId" = $1 AND t."deletedAt" IS NULL ${found}
    ORDER BY ${best}${order}, t.id LIMIT ${FETCHED}`;
}

const EVENTS = `SELECT id, title, "startsOn" AS date, status, ("feeCents" / 100.0)::float8 AS fee, "venueName", city, state
     FROM (SELECT * FROM near WHERE NOT (SELECT open FROM gate) UNION ALL SELECT * FROM far) AS e
    ORDER BY rank, "startsOn" < $2::date, abs("startsOn" - $2::date), id LIMIT ${FETCHED}`;

/** `far` runs only when `near` doesn't fill the group. */
function eventTables(words: Reading[], filters: EventFilters, bind: Bind): string {
  const fields = `e.id, e.title, e."startsOn", e.status, e."feeCents", e."venueName", e.city, e.state`;
  const from = `FROM events e WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL`;
  const span = spanOf(filters, bind);
  const walk = (side: string, dir: string, limit: number) =>
    `(SELECT ${fields}, e.search, e."clientId", e."bureauPartnerId"
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

/** 0: starts with a whole word, 1: whole words inside, 2: starts with the beginning of a word, 3: beginnings inside, 4: elsewhere. */
function rank(alias: string, words: Reading[], bind: Bind): string {
  if (words.length === 0) return "0";
  const has = (before: string, after: string) => (reading: Reading) =>
    `(${reading.map((text) => `${alias}.search LIKE ${bind(`${before}${likeText(text)}${after}`)}`).join(" OR ")})`;
  const all = (before: string, after: string) => words.map(has(before, after)).join(" AND ");
  const leads = words.map(has(" ", "%")).join(" OR ");
  return `CASE WHEN NOT (${all("% ", "%")}) THEN 4 ELSE (CASE WHEN ${all("% ", " %")} THEN 0 ELSE 2 END) + (CASE WHEN ${leads} THEN 0 ELSE 1 END) END`;
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

export const NOUN_GROUPS: Readonly<Record<string, SearchGroup>> = Object.assign(
  {},
  ...MANIFESTS.map(({ search }) => search),
);

const STATES =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming";

const PAIRS = STATES.toLowerCase()
  .split(",")
  .map((pair) => [pair.slice(0, 2), pair.slice(3)] as const);

/** "tx" and "texas" → both; null for other regions. */
export function stateForms(folded: string): readonly string[] | null {
  return PAIRS.find((pair) => pair.some((form) => form === folded)) ?? null;
}
