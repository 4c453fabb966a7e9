import { daysBetween, dayToDate, isDay, parseTime } from "@/lib/shared/dates";

export type Token =
  | { is: "day"; day: string }
  | { is: "time"; time: string; plus: number }
  | { is: "place"; code: string; place: string }
  | { is: "number"; kind: "flight" | "train"; name: string };

/** @property near the event's day @property zoneOf an airport's IANA zone, null for a code that isn't one */
export type ReadingContext = { near: string; zoneOf(airportCode: string): string | null };

const AIRLINES = new Map(
  `AA American|UA United|DL Delta|WN Southwest|B6 JetBlue|AS Alaska|NK Spirit|F9 Frontier|HA Hawaiian|G4 Allegiant
  |SY Sun Country|MX Breeze|AC Air Canada|WS WestJet|PD Porter|LH Lufthansa|LX Swiss|OS Austrian|BA British Airways
  |VS Virgin Atlantic|AF Air France|KL KLM|IB Iberia|AY Finnair|SK SAS|TP TAP|EI Aer Lingus|AZ ITA|SN Brussels
  |TK Turkish|EK Emirates|QR Qatar|EY Etihad|QF Qantas|NZ Air New Zealand|SQ Singapore|CX Cathay Pacific
  |JL Japan Airlines|NH ANA|KE Korean Air|AM Aeromexico|LA LATAM|AV Avianca|CM Copa|FR Ryanair|U2 easyJet
  |EW Eurowings|DE Condor|FI Icelandair`
    .split("|")
    .map((airline) => [airline.slice(0, 2), airline.slice(3).trim()] as const),
);
const CODE = [...AIRLINES.keys()].join("|");
const AIRLINE = [...AIRLINES.values()].join("|");
const TRAIN = "Amtrak|Acela|Northeast Regional|Pacific Surfliner|Brightline|Eurostar|TGV(?: INOUI)?|Ouigo|Thalys";
const SIGN = "\\s?(?:#|no\\.?|nr\\.?|number|num[ée]ro)?[:\\s]{0,3}";

const CARRIER = new RegExp(`\\b(?:${AIRLINE}|Amtrak)\\b`, "i");

/** "DELTA" → "Delta" and "train" → "Train" */
export const properName = (name: string): string =>
  name.replace(/^\p{Ll}|\p{Lu}{4,}/gu, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase());

const NUMBERS: readonly ["flight" | "train", RegExp][] = [
  ["flight", new RegExp(`\\b(?<code>${CODE})\\s?(?<number>\\d{1,4})\\b(?![:.,-]\\d)`, "g")],
  [
    "flight",
    new RegExp(`\\b(?<name>${AIRLINE})(?: air ?lines?| airways)?,?\\s(?:flight)?${SIGN}(?<number>\\d{2,4})\\b`, "gi"),
  ],
  ["train", new RegExp(`\\b(?<name>${TRAIN})\\s(?:train)?${SIGN}(?<number>\\d{1,5})\\b`, "gi")],
  ["train", new RegExp(`\\b(?<number>\\d{2,4})\\s(?<name>${TRAIN})\\b`, "gi")],
  ["train", /\b(?<name>ICE?|EC|TER)\s(?<number>\d{1,5})\b/g],
  ["train", new RegExp(`\\b(?:train|zug)${SIGN}(?<number>\\d{1,5})\\b`, "gi")],
  ["flight", new RegExp(`\\b(?:flight|flug|vol)${SIGN}(?<number>\\d{2,4})\\b`, "gi")],
];

/** Beginnings in English, German and French. */
const MONTHS = "jan,feb fév fev,mar mär mrz,apr avr,may mai,jun juin,jul juil,aug aoû aou,sep,oct okt,nov,dec dez déc";
const WEEKDAYS = "su so dim,mo lu,tu di mar,we mi mer,th do jeu,fr ven,sa";
const indexIn = (all: string, word: string): number =>
  all.split(",").findIndex((begins) => begins.split(" ").some((begin) => word.toLowerCase().startsWith(begin)));

const MONTH =
  "(?<month>jan(?:uary|uar|vier|v)?|feb(?:ruary|ruar)?|f[ée]v(?:rier|r)?|mar(?:ch|s)?|m[äa]rz|mrz|apr(?:il)?|avr(?:il)?|may|mai|june?|juni|juin|july?|juli|juil(?:let)?|aug(?:ust)?|ao[uû]t|sept?(?:ember|embre)?|o[ck]t(?:ober|obre)?|nov(?:ember|embre)?|de[cz](?:ember)?|d[ée]c(?:embre)?)(?![a-zà-ÿ])\\.?";
const WEEKDAY =
  "(?:\\b(?<weekday>(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?|(?:sonn|mon|diens|donners|frei|sams)tag|mittwoch|(?:lun|mar|mer(?:cre)?|jeu|ven(?:dre)?|same?)(?:di)?|dim(?:anche)?|so|mo|di|mi|do|fr|sa)\\b\\.?,?\\s?)";
const YEAR = "(?<year>\\d{4})(?!\\d)";

const DAYS = [
  new RegExp(`${WEEKDAY}?\\b(?<year>\\d{4})-(?<month>\\d{2})-(?<date>\\d{2})(?!\\d)`, "gi"),
  new RegExp(
    `${WEEKDAY}?(?<!\\d)(?<date>\\d{1,2})(?:st|nd|rd|th|er)?\\.?[ -]?${MONTH}(?:,?[ -]?${YEAR}|-?(?<short>\\d{2})(?![\\d:]))?`,
    "gi",
  ),
  new RegExp(`${WEEKDAY}?\\b${MONTH}\\s?(?<date>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?\\s${YEAR})?`, "gi"),
  new RegExp(
    `${WEEKDAY}?(?<![\\d.])(?<date>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?:${YEAR}|(?<short>\\d{2})(?![\\d:]))?`,
    "gi",
  ),
  new RegExp(`${WEEKDAY}?(?<![\\d/])(?<one>\\d{1,2})/(?<two>\\d{1,2})/(?:${YEAR}|(?<short>\\d{2})(?![\\d/]))`, "gi"),
  new RegExp(`${WEEKDAY}(?<one>\\d{1,2})/(?<two>\\d{1,2})(?![\\d/])`, "gi"),
];

const TIME =
  /(?<![\d:.,$€])(?<time>\d{1,2}:\d{2}(?:\s?[ap](?:\.m\.|m?\b))?|\d{1,2}\s?[ap](?:\.m\.|m\b)|\d{1,2}\s?h\s?\d{2}(?!\d|\s?m)|\d{1,2}(?:\.\d{2})?(?=\s?Uhr\b)|\bnoon\b|\bmidnight\b)(?![\d:])(?:\s?(?:Uhr|h)\b)?(?:\s?\(?(?:\+(?<plus>[12])(?:\s?days?|\s?Tage?|\s?jours?)?|(?<next>next day))\)?)?/gi;

const NAMED_PLACE = /(?<place>\p{L}[\p{L}\d .,'’/&-]{0,60})\s?\((?<code>[A-Z]{3})(?![A-Za-z])[^()]{0,30}\)/gu;
const PLACE = /(?<![\p{L}\d])(?<code>[A-Z]{3})(?![\p{L}\d])/gu;
const NOT_PLACES =
  /^(?:THE|AND|FOR|YOU|ALL|NOT|ARE|ONE|TWO|CAR|BUS|AIR|FEE|TAX|USD|EUR|GBP|CAD|VIA|PNR|ETA|[ECMP][SD]T|UTC|GMT|MR[S]?|MON|TUE|WED|THU|FRI|SAT|SUN)$/;
const LEADING =
  /^(?:[\s.,/&-]|(?:departs?|departure|depart|arrives?|arrival|from|to|von|nach|de|à|vers|abflug|ankunft|départ|arrivée)(?!\p{L}))+/iu;

const MOST_LINES = 2_000;

/** What is said of other moments than the booking's, up to the next column. */
const OTHER_MOMENT =
  /\b(?:issued?|purchased?|booked on|booking date|ticketed|boarding|boards|duration|(?:travel|flight) time|layover|stopover|reisezeit|flugdauer|dauer|dur[ée]e|gebucht am|buchungsdatum|ausgestellt|expires?|cancel\w{0,8}|stornier\w{0,8}|annul\w{0,8}|deadline|online|opens?|closes?|baggage|operated by|durchgef[üu]hrt|op[ée]r[ée] par)\b[^|]{0,400}|^(?:date|sent|gesendet|envoy[ée])\s?:.{0,400}/gi;

type Parts = Record<string, string | undefined>;

/** The existing day that fits its weekday and is nearest to the event; "" without one. */
function dayOf(parts: Parts, near: string): string {
  const { year, short, month = "", date, one, two, weekday } = parts;
  const around = Number(near.slice(0, 4));
  const said = year ?? (short && `20${short}`);
  const years = said ? [said] : [around - 1, around, around + 1];
  const named = month && indexIn(MONTHS, month) + 1;
  const orders = one ? [`${one}-${two}`, `${two}-${one}`] : [`${named || month}-${date}`];
  const days = years
    .flatMap((y) => orders.map((order) => `${y}-${order}`.replace(/-(?=\d(?:-|$))/g, "-0")))
    .filter(isDay);
  const isSaid = (day: string) => !weekday || indexIn(WEEKDAYS, weekday) === dayToDate(day).getUTCDay();
  const cost = (day: string) => Math.abs(daysBetween(day, near)) + (isSaid(day) ? 0 : 1_000_000);
  return days.sort((a, b) => cost(a) - cost(b))[0] ?? "";
}

const timeOf = (text: string): string | null =>
  parseTime(/^\d+$/.test(text) ? `${text}:00` : text.replace(/(?<=\d)\s?h\s?(?=\d)/i, "h"));

function tokensOf(line: string, carrier: string, { near, zoneOf }: ReadingContext): { tokens: Token[]; text: string } {
  const found: { at: number; token: Token }[] = [];
  let text = line;
  const take = (pattern: RegExp, read: (parts: Parts) => Token | null) => {
    text = text.replace(pattern, (match, ...more) => {
      const token = read(more.at(-1));
      if (!token) return match;
      found.push({ at: more.at(-3), token });
      return "|".padEnd(match.length, "|");
    });
  };
  const isAirport = (code = "") => !NOT_PLACES.test(code) && zoneOf(code) !== null;
  for (const pattern of DAYS)
    take(pattern, (parts) => ((day): Token | null => (day ? { is: "day", day } : null))(dayOf(parts, near)));
  take(TIME, ({ time: said = "", plus, next }) => {
    const time = timeOf(said);
    return time === null ? null : { is: "time", time, plus: Number(plus ?? (next ? 1 : 0)) };
  });
  for (const [kind, pattern] of NUMBERS)
    take(pattern, ({ code = "", name = AIRLINES.get(code) ?? (carrier || kind), number }) => ({
      is: "number",
      kind,
      name: `${properName(name)} ${number}`,
    }));
  take(NAMED_PLACE, ({ place = "", code = "" }) =>
    isAirport(code) ? { is: "place", code, place: `${place.replace(LEADING, "").trim()} (${code})`.trim() } : null,
  );
  take(PLACE, ({ code = "" }) => (isAirport(code) ? { is: "place", code, place: code } : null));
  return { tokens: found.sort((a, b) => a.at - b.at).map(({ token }) => token), text };
}

/** @property tokens in their order @property text the rest, with bars for tokens and columns */
export type Line = { raw: string; text: string; tokens: Token[] };

export function linesOf(text: string, context: ReadingContext): Line[] {
  const carrier = CARRIER.exec(text)?.[0] ?? "";
  const all = text.split(/[\r\n]+/).map((line) => line.replace(/[\u00a0\u202f]/g, " ").replace(/^[> ]+/, ""));
  return all.flatMap((line, at) => {
    const raw = line.trim();
    const columns = at < MOST_LINES ? raw.slice(0, 400).replace(/\t| {2,}/g, " | ") : "";
    const own = columns.replace(OTHER_MOMENT, (other) => "|".padEnd(other.length, "|"));
    return raw ? [{ raw, ...tokensOf(own, carrier, context) }] : [];
  });
}
