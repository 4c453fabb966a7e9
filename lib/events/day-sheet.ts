import type { EventStatus, EventType } from "@/lib/events/status";
import { addDays, formatDayLong, formatTime } from "@/lib/shared/dates";
import { zoneShort } from "@/lib/shared/time-zones";
import { instantOf, wallTimeOf } from "@/lib/shared/zoned-time";

export type SheetPerson = { name: string; role: string; email: string; phone: string };

type SheetSession = { title: string; room: string; date: string; time: string | null; endTime: string | null };

/** Without money and private notes, as the sheet may be shared. */
export type DaySheet = {
  id: string;
  title: string;
  status: EventStatus;
  type: EventType | null;
  date: string;
  time: string | null;
  endTime: string | null;
  /** IANA zone, or "". */
  timeZone: string;
  venueName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  attendees: number | null;
  source: string;
  referredBy: string;
  cameFrom: string;
  description: string;
  notes: string;
  venue: {
    stage: string;
    av: string;
    parking: string;
    contactName: string;
    contactEmail: string;
    contactPhone: string;
  } | null;
  client: SheetPerson | null;
  bureau: SheetPerson | null;
  representative: SheetPerson | null;
  /** The one on the form first. */
  contacts: SheetPerson[];
  sessions: SheetSession[];
  tasks: { title: string; dueOn: string | null }[];
};

/** "Hotel: …" and the like. A migration (event_day_notes) knows the same words. */

/** Sections of the day sheet by the word that a line begins with. */
const ABOUT = {
  call: /^(call( time)?|arriv(e|al)( by| at)?|report( at)?|load[- ]?in|green ?room|sound ?check|tech(nical)? (check|rehearsal)|rehearsal|doors?)$/i,
  travel:
    /^(hotel|lodging|accommodation|check[- ]?in|transport|ground( transport)?|flights?|airport|airline|car|rental( car)?|taxi|driver|pick[- ]?up|shuttle|train|ride|confirmation)$/i,
  stage: /^(intro(duction)?|introduced by|introducer|dress( code)?|attire|run of show|slides|mic(rophone)?|av|a\/v)$/i,
};

type Topic = keyof typeof ABOUT;

export type SheetFact = { label: string; text: string };

type SheetNotes = Record<Topic, SheetFact[]> & { rest: string };

const LONGEST_LABEL = 24;

function factOf(line: string): (SheetFact & { topic: Topic }) | null {
  const colon = line.indexOf(":");
  if (colon < 0 || !/\s/.test(line[colon + 1] ?? "")) return null;
  const label = line
    .slice(0, colon)
    .trim()
    .replace(/^[-*•]/, "")
    .trimStart();
  const text = line.slice(colon + 1).trimStart();
  if (label.length > LONGEST_LABEL || text === "") return null;
  const topic = (Object.keys(ABOUT) as Topic[]).find((one) => ABOUT[one].test(label));
  return topic ? { topic, label, text } : null;
}

const joinLines = (lines: readonly string[]): string =>
  lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** "Hotel: Brown Palace, conf. 4471" → its section; unknown lines stay. */
export function sortNotes(notes: string): SheetNotes {
  const sorted: SheetNotes = { call: [], travel: [], stage: [], rest: "" };
  const rest: string[] = [];
  for (const line of notes.split("\n")) {
    const fact = factOf(line);
    if (fact) sorted[fact.topic].push({ label: fact.label, text: fact.text });
    else rest.push(line);
  }
  return { ...sorted, rest: joinLines(rest) };
}

/** Lines that the day sheet knows leave the private notes. Without one, the notes stay as they are. */
export function splitNotes(text: string): { notes: string; dayNotes: string } {
  const known: string[] = [];
  const others: string[] = [];
  for (const line of text.split("\n")) (factOf(line) ? known : others).push(line);
  if (known.length === 0) return { notes: text, dayNotes: "" };
  return { notes: joinLines(others), dayNotes: joinLines(known) };
}

/** "4:45 PM – 5:30 PM", or the known one, or "". */
export const formatStretch = (time: string | null, endTime: string | null): string =>
  [time, endTime].flatMap((one) => (one ? [formatTime(one)] : [])).join(" – ");

/** The speaker's time; "" where it is the same or unknown. With the day if it differs. */
export function ownTime({ date, time, endTime, timeZone }: SheetTime, ownZone: string): string {
  if (!time || !timeZone || timeZone === ownZone) return "";
  const own = wallTimeOf(instantOf(date, time, timeZone), ownZone);
  if (own.day === date && own.time === time) return "";
  const endDay = endTime && endTime > time ? date : addDays(date, 1);
  const end = endTime ? wallTimeOf(instantOf(endDay, endTime, timeZone), ownZone).time : null;
  const day = own.day === date ? "" : `${formatDayLong(own.day)}, `;
  return `${day}${formatStretch(own.time, end)} ${zoneShort(ownZone)}`;
}

type SheetTime = Pick<DaySheet, "date" | "time" | "endTime" | "timeZone">;

/** "1125 S Federal Blvd, Denver, CO 80219" */
export const addressLine = ({ streetAddress, city, state, zipCode }: SheetPlace): string =>
  [streetAddress, city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");

export const venueLine = ({ venueName, type }: Pick<DaySheet, "venueName" | "type">): string =>
  venueName || (type === "virtual" ? "Virtual" : "Venue not set");

type SheetPlace = Pick<DaySheet, "streetAddress" | "city" | "state" | "zipCode">;

/** Without duplicates and blanks, the nearest to the stage first. */
export function peopleOf(sheet: DaySheet): SheetPerson[] {
  const { venue, contacts, client, representative, bureau } = sheet;
  const atVenue = venue && {
    name: venue.contactName || sheet.venueName,
    role: "Venue",
    email: venue.contactEmail,
    phone: venue.contactPhone,
  };
  const known = new Set<string>();
  return [...contacts, atVenue, client, representative, bureau].flatMap((person) => {
    if (!person || !(person.name || person.email || person.phone)) return [];
    if (person === atVenue && !person.email && !person.phone && !venue?.contactName) return [];
    const key = person.name.toLowerCase() || person.email.toLowerCase();
    if (known.has(key)) return [];
    known.add(key);
    return [person];
  });
}

/** "+1 (303) 555-0100 x12" → the digits to dial. */
export function dialled(phone: string): string {
  const found = /(?:x|ext\.?|extension)\s*(\d+)$/i.exec(phone);
  const number = phone.slice(0, found?.index).replace(/[^+\d]/g, "");
  return `tel:${number}${found ? `;ext=${found[1]}` : ""}`;
}
