import { z } from "zod";
import { EVENT_LIST } from "@/lib/events/list";
import { eventListSchema } from "@/lib/events/schema";
import { patchOf, requiredLine, type Stamped } from "@/lib/shared/fields";
import { canonical } from "@/lib/shared/list-address";
import { understood } from "@/lib/shared/list-schema";

/** The list's address in its one spelling; what the list does not understand is left out. */
const tidy = (text: string): string => canonical(EVENT_LIST, understood(eventListSchema, new URLSearchParams(text)));

/** A way of looking at the list: what it is asked for, and which of its columns are seen (none: as they come). */
export const savedViewSchema = z.strictObject({
  noun: z.literal("events").default("events"),
  name: requiredLine("Name", 60),
  query: z.string("Query must be text").max(2000, "This is too long to be kept").transform(tidy).default(""),
  columns: z
    .array(z.string().regex(/^[a-zA-Z]{1,40}$/, "This is not a column"))
    .max(40)
    .default([]),
  isDefault: z.boolean("Default is yes or no").default(false),
});

export const savedViewPatchSchema = patchOf(savedViewSchema.omit({ noun: true }));

export const savedViewListSchema = z.strictObject({ noun: z.literal("events").default("events") });

export type SavedViewInput = z.infer<typeof savedViewSchema>;
export type SavedViewPatch = z.infer<typeof savedViewPatchSchema>;

export type SavedViewDto = Omit<Stamped, "deletedAt"> & Omit<SavedViewInput, "noun"> & { noun: string };

/** What a page with the list has to know of the view that is on. */
export type ActiveView = Pick<SavedViewDto, "id" | "version" | "name" | "query" | "columns" | "isDefault">;
