import { z } from "zod";
import { CALENDAR_VIEWS } from "@/lib/events/calendar/list";
import type { EventStatus } from "@/lib/events/status";
import { daysBetween } from "@/lib/shared/dates";
import { day } from "@/lib/shared/fields";

/** As long as a year with its edges and a month to spare. */
export const MOST_DAYS = 400;

/** From one day to another, both included; without days the six weeks around this month. */
export const calendarSchema = z
  .strictObject({ from: day("From").optional(), to: day("To").optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ["to"],
    message: "Give both days, or none",
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) >= 0, {
    path: ["to"],
    message: "To cannot be before from",
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) < MOST_DAYS, {
    path: ["to"],
    message: `A calendar shows ${MOST_DAYS} days at most`,
  });

export const yearSchema = z.strictObject({ year: z.coerce.number().int().min(1900).max(2199).optional() });

/** The page's address; what it does not understand is left out. */
export const calendarPageSchema = z.object({
  view: z.enum(CALENDAR_VIEWS).default("month"),
  date: day("Date").optional(),
  /** Lost, released and cancelled ones too. */
  ended: z.literal("1").optional(),
});

export type CalendarRange = { from: string; to: string };

/** An event as a calendar draws it. Times are wall times at the venue; `endTime` not after `time` is the next day's. */
export type CalendarEvent = {
  id: string;
  title: string;
  date: string;
  time: string | null;
  endTime: string | null;
  /** IANA zone of the venue, "" when it is not known. */
  timeZone: string;
  status: EventStatus;
  city: string;
  state: string;
};

/** With the speaker's own clock where it differs: "10:30 AM", or "Wed, 1:30 AM" on another day. */
export type CalendarLine = CalendarEvent & { ownTime: string | null };

export type CalendarDto = CalendarRange & { items: CalendarEvent[] };

/** How many events a day has, by what their status counts as. Days without any are left out. */
export type DayCount = { date: string; pipeline: number; booked: number; earned: number; ended: number };

export type CalendarYearDto = { year: number; days: DayCount[] };
