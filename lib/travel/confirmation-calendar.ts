import ICAL from "ical.js";
import { isDay, isTimeZone } from "@/lib/shared/dates";
import { US_TIME_ZONES } from "@/lib/shared/time-zones";
import { instantOf, wallTimeOf } from "@/lib/shared/zoned-time";
import { readText, type TravelDraft } from "@/lib/travel/confirmation-text";
import type { ReadingContext } from "@/lib/travel/confirmation-words";

const MOST_EVENTS = 50;

type Moment = { day: string; time: string; zone: string };

/** IANA, or as Outlook names them: "Eastern Standard Time". */
function zoneNamed(tzid: string): string {
  const at = ["Eastern", "Central", "Mountain", "US Mountain", "Pacific"].indexOf(tzid.replace(" Standard Time", ""));
  return US_TIME_ZONES[at] ?? (tzid.includes("/") && isTimeZone(tzid) ? tzid : "");
}

/** @param placeZone the clock at that end, if it is known */
function momentOf(event: ICAL.Component, name: "dtstart" | "dtend", placeZone: string): Moment | null {
  const property = event.getFirstProperty(name);
  const value = property?.getFirstValue();
  if (!(value instanceof ICAL.Time)) return null;
  const [day = "", clock = ""] = value.toString().split("T");
  if (!isDay(day)) return null;
  if (value.isDate) return { day, time: "", zone: "" };
  const time = clock.slice(0, 5);
  const zone = clock.endsWith("Z") ? "UTC" : zoneNamed(String(property?.getParameter("tzid") ?? ""));
  return zone && placeZone
    ? { ...wallTimeOf(instantOf(day, time, zone), placeZone), zone: placeZone }
    : { day, time, zone: zone || placeZone };
}

function readEvent(event: ICAL.Component, context: ReadingContext): { drafts: TravelDraft[]; rest: string[] } {
  const texts = ["summary", "location", "description"].map((name) => String(event.getFirstPropertyValue(name) ?? ""));
  const [summary = "", location = "", description = ""] = texts;
  const [start, end] = [momentOf(event, "dtstart", ""), momentOf(event, "dtend", "")];
  if (!start) return { drafts: [], rest: texts };
  const isStay = start.time === "" && end !== null && start.day !== end.day;
  const said = isStay ? `Check-in: ${start.day}\nCheck-out: ${end.day}` : `${start.day} ${start.time}`;
  const { drafts, rest } = readText([summary, said, location, description].join("\n"), context);
  const draft = drafts[0];
  if (!draft || (isStay && draft.kind !== "hotel")) return { drafts: [], rest: [...texts, start.day] };
  const from = momentOf(event, "dtstart", draft.startZone) ?? start;
  const to = momentOf(event, "dtend", draft.endZone);
  const stay = { name: summary.replace(/^(?:stay at|hotel:|check[- ]?in:?)\s+/i, ""), address: location };
  const leg = { from: (draft.kind === "flight" && draft.from) || location || draft.from };
  return {
    drafts: [
      {
        ...draft,
        ...(draft.kind === "hotel" ? stay : leg),
        ...{ startsOn: from.day, startsAt: from.time, startZone: from.zone },
        ...{ endsOn: to?.day ?? null, endsAt: to?.time ?? "", endZone: to?.zone ?? "" },
      },
    ],
    rest: rest.filter((line) => !texts.slice(0, 2).includes(line)),
  };
}

/** @throws for text that isn't a calendar */
export function readCalendar(text: string, context: ReadingContext): { drafts: TravelDraft[]; rest: string[] } {
  const calendars: unknown[] = ICAL.parse(text.slice(text.indexOf("BEGIN:VCALENDAR")));
  const all = (typeof calendars[0] === "string" ? [calendars] : calendars) as ConstructorParameters<
    typeof ICAL.Component
  >[0][];
  const events = all.flatMap((calendar) => new ICAL.Component(calendar).getAllSubcomponents("vevent"));
  const read = events.slice(0, MOST_EVENTS).map((event) => readEvent(event, context));
  return { drafts: read.flatMap(({ drafts }) => drafts), rest: read.flatMap(({ rest }) => rest) };
}
