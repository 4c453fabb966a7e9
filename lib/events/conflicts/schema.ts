import { z } from "zod";
import type { Appearance, Conflict } from "@/lib/events/conflicts/rules";
import { MAX_PARTS } from "@/lib/events/schema";
import { EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import { isDay, isTimeZone } from "@/lib/shared/dates";
import { id } from "@/lib/shared/fields";

/** Asked while somebody types: what is not a day, a time or a zone yet counts as not known. */
const sofar = (isRight: (text: string) => boolean) =>
  z
    .string()
    .max(64)
    .default("")
    .transform((text) => (isRight(text) ? text : ""));

const words = z
  .string()
  .max(300)
  .default("")
  .transform((text) => text.replaceAll("\u0000", ""));
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
const time = sofar(isTime);

/** Day, begin and end of each session, as `sessionsParam` of client.ts writes them; what has no day yet is left out. */
const sessions = z
  .string()
  .max(1000)
  .default("")
  .transform((text) =>
    text.split(",").flatMap((session): Appearance[] => {
      const [date = "", from = "", to = ""] = session.split("_");
      return isDay(date) ? [{ date, time: isTime(from) ? from : null, endTime: isTime(to) ? to : null }] : [];
    }),
  )
  .pipe(z.array(z.custom<Appearance>()).max(MAX_PARTS));

/** `GET /api/events/conflicts?date=…`: an event as its form has it so far; without a day there are no conflicts. */
export const conflictQuerySchema = z.strictObject({
  date: sofar(isDay),
  time,
  endTime: time,
  timeZone: sofar((text) => text !== "" && isTimeZone(text)),
  city: words,
  state: words,
  zipCode: words,
  status: z.enum(EVENT_STATUSES).catch("inquiry"),
  type: z.string().max(64).default(""),
  sessions,
  /** The event itself, when it is changed. */
  exceptId: id.optional(),
});

export type ConflictQuery = z.infer<typeof conflictQuerySchema>;

/** A warning: the other event, what is the matter with its numbers, and the sentence around its title. */
export type ConflictDto = Conflict & { before: string; after: string };

export type ConflictsDto = {
  items: ConflictDto[];
  /** What is known of the place; null for one that is not known, or not written. */
  place: { timeZone: string } | null;
  /** Times (HH:MM) that the venue's clock never shows on that day, because it goes forward in that hour. */
  skipped: { times: string[]; timeZone: string };
};

/** An event next to another, as the database tells it (EVENT_NEIGHBOURS_JSON). */
export type Neighbour = {
  id: string;
  title: string;
  status: EventStatus;
  date: string;
  time: string | null;
  endTime: string | null;
  timeZone: string;
  latitude: number | null;
  longitude: number | null;
  /** Held online: nobody has to get there. */
  virtual: boolean;
  sessions: { date: string; time: string | null; endTime: string | null }[];
};
