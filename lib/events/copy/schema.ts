import { z } from "zod";
import type { EventStatus } from "@/lib/events/status";
import { day } from "@/lib/shared/fields";

const MAX_COPIES = 24;

/** One copy per day; `oneDeal` puts them and the event under one agreement. */
export const copiesSchema = z.strictObject({
  dates: z
    .array(day("Date"))
    .min(1, "Give at least one date")
    .max(MAX_COPIES, `At most ${MAX_COPIES} copies can be made at once`)
    .refine((days) => new Set(days).size === days.length, "Each date can be given once"),
  oneDeal: z.boolean().default(false),
});

export type CopiesInput = z.infer<typeof copiesSchema>;

export type CopiesDto = {
  dealId: string | null;
  items: { id: string; title: string; date: string; status: EventStatus }[];
};

/** The agreement an event belongs to, with all of its dates in their order. */
export type DealDto = {
  id: string;
  name: string;
  events: { id: string; title: string; date: string; status: EventStatus; fee: number; keptAmount: number | null }[];
};
