import { renderSVG } from "uqr";
import type { DaySheet, SheetPerson } from "@/lib/events/day-sheet/schema";
import { addDays, formatDayLong, formatTime } from "@/lib/shared/dates";
import { zoneShort } from "@/lib/shared/time-zones";
import { instantOf, wallTimeOf } from "@/lib/shared/zoned-time";

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

export const qrPicture = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: "M", border: 2, blackColor: "#000", whiteColor: "#fff" }))}`;
