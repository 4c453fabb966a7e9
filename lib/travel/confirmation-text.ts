import { addDays } from "@/lib/shared/dates";
import { trimEndOf } from "@/lib/shared/trim";
import { instantOf } from "@/lib/shared/zoned-time";
import { type Line, linesOf, properName, type ReadingContext, type Token } from "@/lib/travel/confirmation-words";

export type TravelDraft = {
  kind: "flight" | "train" | "car" | "hotel";
  name: string;
  confirmation: string;
  startsOn: string;
  startsAt: string;
  startZone: string;
  from: string;
  endsOn: string | null;
  endsAt: string;
  endZone: string;
  to: string;
  address: string;
  price: number | null;
  note: string;
};

type Side = { day: string; time: string; plus: number; code: string; place: string };
/** @property lines those that it was read from @property isDayLate its days follow their times */
type Found = {
  kind: TravelDraft["kind"];
  name: string;
  sides: [Side, Side];
  lines: number[];
  isDayLate: boolean;
  lastCode: string;
};
type Said = { value: string; lines: number[] };

const MOST_BOOKINGS = 30;
/** Lines from one end of a stay to the other. */
const REACH = 15;

type Ends = readonly [start: RegExp, end: RegExp];
const LEG: Ends = [
  /^(?:depart(?:s|ure)?|from|abfahrt|abflug|von|d[ée]part)\b/i,
  /^(?:arriv(?:es?|al)|to|ankunft|nach|arriv[ée]e)(?!\p{L})/iu,
];
const CAR: Ends = [/\bpick[- ]?up|abholung|prise en charge/i, /\bdrop[- ]?off|\breturn|r[üu]ckgabe|restitution/i];
const HOTEL: Ends = [/\bcheck[- ]?in\b|anreise/i, /\bcheck[- ]?out\b|abreise/i];
const CAR_LABELS = /\b(?:pick[- ]?up|drop[- ]?off|return|abholung|r[üu]ckgabe|location|date|time|and|at)\b|[&/]/gi;
/** Flights say more of these, too. */
const HOTEL_ALONE: Ends = [/\bcheck[- ]?in\b|anreise|\barriv/i, /\bcheck[- ]?out\b|abreise|\bd[ée]part/i];

const CAR_COMPANY = /\b(?:Hertz|Avis|Enterprise|National|Budget|Alamo|Sixt|Thrifty|Dollar|Europcar|Turo|Zipcar)\b/i;
const HOTEL_WORD =
  /\b(?:hotel|h[ôo]tel|inn|suites?|resort|lodge|hostel|marriott|hilton|hyatt|sheraton|westin|courtyard|hampton|doubletree|fairmont|ritz|wyndham|radisson|novotel|ibis|mercure|motel|aloft|kimpton|airbnb)\b/i;
const NO_NAME =
  /[?!@:]|\b(?:your?|thank|our|policy|ihre?|votre|nous|wir|we|guests?|nights?|points|member|bonvoy|honors|rooms?|beds?|check|confirmation|reservation|rate|www)\b/i;
const NAMED =
  /\b(?:at|with|choosing|im|au)\s(?:the\s)?(?<value>\p{Lu}[^.!,:|]{3,60}?)(?=\s(?:is|ist|est|on|from|for|has|vom|in)\b|[.!,:|]|$)/u;
const ADDRESS = /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\b\d{5} \p{Lu}\p{Ll}/u;
const CONFIRMATION =
  /(?:confirmation|reservation|locator|booking|itinerary|pnr|(?:buchungs|reservierungs|best[äa]tigungs)(?:nummer|code|nr)|dossier|r[ée]servation)(?:[\s:#.|()-]|number|no\b|nr\b|codes?|reference|is\b|ist\b|est\b){0,12}(?<value>\S{5,20})/iu;
const TOTAL = /\b(?:total(?! per)|amount)\b[^$\d]{0,40}\$\s?(?<value>[\d,]{1,9}(?:\.\d{2})?)/i;

const blank = (): Side => ({ day: "", time: "", plus: 0, code: "", place: "" });
const begin = (kind: Found["kind"]): Found => ({
  kind,
  name: "",
  sides: [blank(), blank()],
  lines: [],
  isDayLate: false,
  lastCode: "",
});
const isLeg = ({ kind }: Found) => kind === "flight" || kind === "train";
const says = ({ tokens }: Line, what: Token["is"]) => tokens.some(({ is }) => is === what);
const hasDays = ({ sides }: Found) => sides.every(({ day }) => day !== "");
const columnsOf = (text: string): string[] =>
  text.split("|").flatMap((column) => {
    const words = trimEndOf(column.replace(/^[\s:,.()@-]+/, ""), /[\s:,(@-]/);
    return /\p{L}{3}/u.test(words) ? [words] : [];
  });

function isNextLeg({ name, sides: [from, to], isDayLate, lastCode }: Found, token: Token): boolean {
  const hasTimes = from.time !== "" && to.time !== "";
  if (token.is === "number") return name !== "";
  if (token.is === "day") return hasTimes && (!isDayLate || to.day !== "");
  if (token.is === "time") return hasTimes;
  const isMention = token.code === from.code || (token.code === to.code && lastCode === from.code);
  return hasTimes && from.code !== "" && to.code !== "" && !isMention;
}

function fillLeg(leg: Found, token: Token, isSameLine: boolean): void {
  const [from, to] = leg.sides;
  if (token.is === "number") Object.assign(leg, { kind: token.kind, name: token.name });
  else if (token.is === "time") Object.assign(from.time ? to : from, token);
  else if (token.is === "place") {
    leg.lastCode = token.code;
    const side = leg.sides.find(({ code }) => code === token.code || code === "");
    if (side && (side.code === "" || token.place.length > side.place.length)) Object.assign(side, token);
  } else if (!from.day || (!leg.name && !from.time && !isSameLine)) {
    leg.isDayLate = from.time !== "";
    leg.sides = [
      { ...from, day: token.day },
      { ...to, day: "" },
    ];
  } else {
    if (to.day) from.day = to.day;
    to.day = token.day;
  }
}

/** Places without a code, beside a number ("Train 171: Boston - New York") or a label ("Depart: 7:05 AM, Boston"). */
function nameEnds({ sides }: Found, line: Line): void {
  if (says(line, "place") || line.tokens.length === 0) return;
  const end = LEG.findIndex((label) => label.test(line.raw));
  const words = columnsOf(line.text.replace(LEG[end] ?? "", ""));
  const route = words
    .flatMap((column) => column.split(/ (?:-|–|—|→|to|nach|vers) /))
    .filter((place) => !/[\d:]/.test(place));
  const places: string[] = end < 0 && says(line, "number") && route.length === 2 ? route : [];
  if (end >= 0) places[end] = words.at(-1) ?? "";
  for (const [at, side] of sides.entries()) side.place ||= places[at]?.trim() ?? "";
}

/** @param end null where a line names both ends, or none */
function fillStay({ kind, sides }: Found, line: Line, end: 0 | 1 | null, isNearLabel: boolean): boolean {
  const words =
    kind === "car" && isNearLabel && !says(line, "place") ? columnsOf(line.text.replace(CAR_LABELS, "")) : [];
  const named = words.map((place): Token => ({ is: "place", code: "", place }));
  const filled = [...line.tokens, ...named].filter((token) => {
    if (token.is === "number" || (token.is === "place" && kind === "hotel")) return false;
    const side = end === null ? sides.find((one) => !one[token.is]) : sides[end];
    return side && !side[token.is] && Object.assign(side, token);
  });
  return filled.length > 0;
}

function collect(lines: readonly Line[]): Found[] {
  const hasLegs = lines.some((line) => says(line, "number"));
  const ends = { flight: LEG, train: LEG, car: CAR, hotel: hasLegs ? HOTEL : HOTEL_ALONE };
  let current = begin("flight");
  let end: 0 | 1 | null = null;
  let labelAt = 0;
  const all = [current];
  const open = (kind: Found["kind"]) => {
    current = begin(kind);
    all.push(current);
  };
  for (const [at, line] of lines.entries()) {
    if (all.length > MOST_BOOKINGS) break;
    const stay = (["car", "hotel"] as const).find((kind) => {
      if (!ends[kind][0].test(line.text)) return false;
      const reach = lines.slice(at, at + REACH);
      return reach.some(({ text }) => ends[kind][1].test(text)) && reach.some((one) => says(one, "day"));
    });
    if (stay && (stay !== current.kind || (hasDays(current) && says(line, "day")))) open(stay);
    const flies = says(line, "number") && lines.slice(at, at + REACH).some((one) => says(one, "time"));
    if (!isLeg(current) && hasDays(current) && flies) open("flight");
    if (!isLeg(current)) {
      const [isStart, isEnd] = ends[current.kind].map((label) => label.test(line.text));
      const isLabel = (isStart || isEnd) && !/\bsame\b/i.test(line.text);
      if (isLabel) {
        labelAt = at;
        // Headings of two columns may stand one below the other.
        const isEither = isStart === isEnd || (isEnd && !current.sides[0].day);
        const named = isStart ? 0 : 1;
        end = isEither ? null : named;
      }
      const isUsed = fillStay(current, line, end, at - labelAt < 3);
      if (isUsed || (isLabel && line.raw.length < 20)) current.lines.push(at);
      continue;
    }
    for (const token of line.tokens) {
      if (isNextLeg(current, token)) open(current.kind);
      fillLeg(current, token, current.lines.at(-1) === at);
      current.lines.push(at);
    }
    nameEnds(current, line);
  }
  return all;
}

/** An arrival is after its departure, by the clocks of both ends. */
function arrivalDay(startsOn: string, [from, to]: Found["sides"], zones: readonly string[]): string {
  if (to.day || to.plus) return to.day || addDays(startsOn, to.plus);
  const [start, end] = zones.every((zone) => zone !== "") ? zones : ["UTC", "UTC"];
  const departure = instantOf(startsOn, from.time || "00:00", start ?? "");
  const days = start === "UTC" ? [0, 1] : [-1, 0, 1];
  const more = days.find((days) => instantOf(addDays(startsOn, days), to.time, end ?? "") > departure);
  return addDays(startsOn, more ?? 0);
}

function findSaid(lines: readonly Line[], pattern: RegExp, isRight: (value: string) => boolean): Said[] {
  return lines.flatMap(({ raw }, at) => {
    for (const text of [raw, `${raw}\n${lines[at + 1]?.raw ?? ""}`]) {
      const value = pattern.exec(text)?.groups?.value;
      if (value && isRight(value))
        return [{ value: trimEndOf(value, /[.,;)]/), lines: raw.includes(value) ? [at] : [at, at + 1] }];
    }
    return [];
  });
}

function addressesIn(lines: readonly Line[]): Said[] {
  return lines.flatMap(({ raw }, at) => {
    if (!ADDRESS.test(raw)) return [];
    const address = raw.replace(/^(?:address|adresse|anschrift|location)\s?:?\s?/i, "");
    const street = lines[at - 1]?.raw ?? "";
    const [first, ...others] = address.split(",").map((part) => /\d/.test(part));
    if ((first && others.includes(true)) || !/^\d{1,6} \p{L}/u.test(street)) return [{ value: address, lines: [at] }];
    return [{ value: `${street}, ${address}`, lines: [at - 1, at] }];
  });
}

/** The nearest to a booking, the one before it first. */
function nearest(all: readonly Said[], { lines }: Found): Said | undefined {
  const [first = 0, last = 0] = [lines[0], lines.at(-1)];
  const distance = ({ lines: [at = 0] }: Said) => Math.max((first - at) / 4, at - last, 0);
  return all.reduce<Said | undefined>(
    (one, other) => (one && distance(one) <= distance(other) ? one : other),
    undefined,
  );
}

export function readText(text: string, context: ReadingContext): { drafts: TravelDraft[]; rest: string[] } {
  const lines = linesOf(text, context);
  const confirmations = findSaid(lines, CONFIRMATION, (code) =>
    /^(?=.*\d|[A-Z]{6}\W?$)[A-Z\d.-]{5,20}[,;)]?$/.test(code),
  );
  const totals = findSaid(lines, TOTAL, () => true);
  const whole = lines.flatMap(({ raw }, at) =>
    raw.length <= 70 && !NO_NAME.test(raw) ? [{ value: raw, lines: [at] }] : [],
  );
  const hotels = [...findSaid(lines, NAMED, () => true), ...whole].filter(({ value }) => HOTEL_WORD.test(value));
  const addresses = addressesIn(lines);
  const used = new Set<number>();
  const drafts = new Map<string, TravelDraft>();
  let day = "";
  for (const found of collect(lines)) {
    const { kind, sides } = found;
    const [from, to] = sides;
    const startsOn = from.day || (isLeg(found) ? day : "");
    if (!startsOn || (isLeg(found) && !found.name)) continue;
    day = to.day || startsOn;
    const zones = sides.map(({ code }) => (kind !== "train" && code && context.zoneOf(code)) || "");
    const take = (all: readonly Said[]) => {
      const said = nearest(all, found);
      for (const line of said?.lines ?? []) used.add(line);
      return said?.value ?? "";
    };
    const rental = properName(CAR_COMPANY.exec(text)?.[0] ?? "Rental car");
    const stayName = kind === "hotel" ? take(hotels) || "Hotel" : rental;
    const confirmation = take(confirmations);
    const isPaid = [...drafts.values()].some((one) => one.confirmation === confirmation && one.price !== null);
    const total = isPaid ? "" : take(totals.filter(({ lines: [at = 0] }) => !used.has(at)));
    const draft: TravelDraft = {
      kind,
      name: isLeg(found) ? found.name : stayName,
      confirmation,
      startsOn,
      startsAt: from.time,
      startZone: zones[0] ?? "",
      from: from.place,
      endsOn: isLeg(found) && to.time ? arrivalDay(startsOn, sides, zones) : to.day || null,
      endsAt: to.time,
      endZone: zones[1] ?? "",
      to: /\bsame\b/i.test(to.place) ? from.place : to.place,
      address: kind === "hotel" ? take(addresses) : "",
      price: total ? Number(total.replaceAll(",", "")) : null,
      note: "",
    };
    const key = `${kind} ${draft.name} ${startsOn} ${from.time}`;
    if (!drafts.has(key)) drafts.set(key, draft);
    for (const line of found.lines) used.add(line);
  }
  return { drafts: [...drafts.values()], rest: lines.flatMap(({ raw }, at) => (used.has(at) ? [] : [raw])) };
}
