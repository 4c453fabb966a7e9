import * as z from "zod";
import { DAY_OFF_KINDS, problemOfRange, usHolidays } from "@/lib/days-off/rules";
import { day, line, pageLimit, patchOf, type Stamped } from "@/lib/shared/fields";

const dayOff = z.strictObject({
  startsOn: day("First date"),
  endsOn: day("Last date"),
  kind: z.enum(DAY_OFF_KINDS).default("private"),
  label: line("Label", 120).default(""),
});

export const dayOffSchema = dayOff.superRefine((range, context) => {
  const message = problemOfRange(range);
  if (message) context.addIssue({ code: "custom", path: ["endsOn"], message });
});

/** The range is checked with what is stored. */
export const dayOffPatchSchema = patchOf(dayOff);

/** At most a thousand, soonest first; without pages. */
export const dayOffListSchema = z.strictObject({
  trash: z.enum(["0", "1"]).default("0"),
  limit: pageLimit(1_000, 1_000),
});

const NAMES = usHolidays(2000).map(({ name }) => name);

export const holidaysSchema = z.strictObject({
  year: z.number().int().min(2000).max(2199),
  names: z.array(z.enum(NAMES)).min(1).max(NAMES.length),
});

export type DayOffListQuery = z.infer<typeof dayOffListSchema>;
export type DayOffInput = z.infer<typeof dayOffSchema>;
export type DayOffPatch = z.infer<typeof dayOffPatchSchema>;
export type HolidaysInput = z.infer<typeof holidaysSchema>;
export type DayOffDto = Stamped & DayOffInput;

/** Without its stamps, as other screens show it. */
export type DayOff = DayOffInput & { id: string };

export type DayOffRow = DayOff & { version: number; booked: { id: string; title: string; date: string }[] };
