import { z } from "zod";
import type { EventStatus } from "@/lib/events/status";
import { day } from "@/lib/shared/fields";

const MAX_COPIES = 24;

/** `oneDeal` puts the copies and the event under one agreement. */
export const copiesSchema = z.strictObject({
  dates: z
    .array(day("Date"))
    .min(1, "Enter at least one date")
    .max(MAX_COPIES, `You can create up to ${MAX_COPIES} copies at once`)
    .refine((days) => new Set(days).size === days.length, "Each date can be used once"),
  oneDeal: z.boolean().default(false),
});

export type CopiesInput = z.infer<typeof copiesSchema>;

export type CopiesDto = {
  dealId: string | null;
  items: { id: string; title: string; date: string; status: EventStatus }[];
};
