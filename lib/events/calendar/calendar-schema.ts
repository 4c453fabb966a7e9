import * as z from "zod";
import { CALENDAR_VIEWS } from "@/lib/events/list";
import type { EventStatus } from "@/lib/events/status";
import { daysBetween } from "@/lib/shared/dates";
import { day } from "@/lib/shared/fields";

/** A year, its edges, and a month. */
const MOST_DAYS = 400;

/** Inclusive; by default the six weeks around this month. */
export const calendarSchema = z
  .strictObject({ from: day("From").optional(), to: day("To").optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ["to"],
    message: "Enter both dates, or neither",
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) >= 0, {
    path: ["to"],
    message: "The end date can't be before the start date",
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) < MOST_DAYS, {
    path: ["to"],
    message: `A calendar shows up to ${MOST_DAYS} days`,
  });

export const yearSchema = z.strictObject({ year: z.coerce.number().int().min(1900).max(2199).optional() });

/** The page's URL; anything invalid is dropped. */
export const calendarPageSchema = z.object({
  view: z.enum(CALENDAR_VIEWS).default("month"),
  date: day("Date").optional(),
  /** Lost, released and cancelled ones too. */
  ended: z.literal("1").optional(),
});

export type CalendarRange = { from: string; to: string };

/** Times are the venue's; an `endTime` not after `time` is the next day's. */
export type CalendarEvent = {
  id: string;
  title: string;
  date: string;
  time: string | null;
  endTime: string | null;
  /** IANA zone, or "". */
  timeZone: string;
  status: EventStatus;
  city: string;
  state: string;
};

/** The speaker's time where it differs: "10:30 AM", "Wed, 1:30 AM". */
export type CalendarLine = CalendarEvent & { ownTime: string | null };

export type CalendarDto = CalendarRange & { items: CalendarEvent[] };

/** Days without events are left out. */
export type DayCount = { date: string; pipeline: number; booked: number; earned: number; ended: number };

export type CalendarYearDto = { year: number; days: DayCount[] };
