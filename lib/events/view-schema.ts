import { z } from "zod";
import { EVENT_LIST } from "@/lib/events/list";
import { eventListSchema } from "@/lib/events/schema";
import { patchOf, requiredLine, type Stamped } from "@/lib/shared/fields";
import { canonical } from "@/lib/shared/list-address";
import { understood } from "@/lib/shared/list-schema";

/** Canonical query string, without invalid parameters. */
const tidy = (text: string): string => canonical(EVENT_LIST, understood(eventListSchema, new URLSearchParams(text)));

/** Filters, order and visible columns (none: the default). */
export const savedViewSchema = z.strictObject({
  noun: z.literal("events").default("events"),
  name: requiredLine("Name", 60),
  query: z.string("Query must be text").max(2000, "This search is too long to save").transform(tidy).default(""),
  columns: z
    .array(z.string().regex(/^[a-zA-Z]{1,40}$/, "This isn't a column"))
    .max(40)
    .default([]),
  isDefault: z.boolean("Default is yes or no").default(false),
});

export const savedViewPatchSchema = patchOf(savedViewSchema.omit({ noun: true }));

export const savedViewListSchema = z.strictObject({ noun: z.literal("events").default("events") });

export type SavedViewInput = z.infer<typeof savedViewSchema>;
export type SavedViewPatch = z.infer<typeof savedViewPatchSchema>;

export type SavedViewDto = Omit<Stamped, "deletedAt"> & Omit<SavedViewInput, "noun"> & { noun: string };

export type ActiveView = Pick<SavedViewDto, "id" | "version" | "name" | "query" | "columns" | "isDefault">;
