import { z } from "zod";
import { id } from "@/lib/shared/fields";

export const termApplicationSchema = z.strictObject({
  eventIds: z.array(id).min(1, "Choose at least one event").max(500, "At most 500 events at once"),
});

export type TermApplicationInput = z.infer<typeof termApplicationSchema>;

/** Dollars, null for none. */
export type TermChange = {
  eventId: string;
  title: string;
  date: string;
  amount: number | null;
  newAmount: number | null;
};

export type TermChangesDto = { items: TermChange[] };
