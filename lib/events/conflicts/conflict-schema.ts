import * as z from "zod";
import type { Appearance, Conflict } from "@/lib/events/conflicts/conflicts";
import { MAX_PARTS } from "@/lib/events/list";
import { EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import { isDay, isTimeZone } from "@/lib/shared/dates";
import { id } from "@/lib/shared/fields";

/** While typing, anything invalid counts as unknown. */
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

/** As written by `sessionsParam` of client.ts. */
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

/** `GET /api/events/conflicts?date=…`; none without a date. */
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
  exceptId: id.optional(),
});

export type ConflictQuery = z.infer<typeof conflictQuerySchema>;

/** With the sentence around the other event's title. */
export type ConflictDto = Conflict & { before: string; after: string };

export type ConflictsDto = {
  items: ConflictDto[];
  /** Null for an unknown place. */
  place: { timeZone: string } | null;
  /** Times (HH:MM) that the venue's clock skips on that day. */
  skipped: { times: string[]; timeZone: string };
};

/** As EVENT_NEIGHBOURS_JSON has it. */
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
  virtual: boolean;
  sessions: { date: string; time: string | null; endTime: string | null }[];
};
