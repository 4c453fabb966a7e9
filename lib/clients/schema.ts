import { z } from "zod";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { uniqueTags } from "@/lib/clients/rules";
import type { ValuesOf } from "@/lib/shared/field-list";
import { patchOf, requiredLine, type Stamped, shapeOf } from "@/lib/shared/fields";
import { listQuery } from "@/lib/shared/list-schema";

const tags = z
  .array(requiredLine("A tag", 40), "Tags must be a list of words")
  .max(20, "A client can have at most 20 tags")
  .transform(uniqueTags)
  .default([]);

export const clientSchema = z.strictObject({ ...shapeOf(CLIENT_FIELDS), tags });

export const clientPatchSchema = patchOf(clientSchema);

const CLIENT_SORTS = ["name", "company", "lastEvent", "nextEvent", "value", "events", "updated"] as const;

/** `tag=VIP` shows those that carry exactly this tag. */
export const clientListSchema = listQuery(CLIENT_SORTS, { dir: "asc" }).extend({
  tag: z
    .string()
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .pipe(z.string().max(40))
    .optional(),
});

/** What the form holds: the schema takes what is left out as empty. */
export type ClientFormValues = z.input<typeof clientSchema>;
export type ClientInput = z.infer<typeof clientSchema>;
export type ClientPatch = z.infer<typeof clientPatchSchema>;
export type ClientListQuery = z.infer<typeof clientListSchema>;

export type ClientFields = ValuesOf<typeof CLIENT_FIELDS>;
export type ClientDto = Stamped & ClientFields;

/** A row of the list: the client and what the book of bookings says about them. */
export type ClientRow = Omit<ClientDto, "notes"> & {
  eventCount: number;
  /** Days; null when there is none. */
  lastEventOn: string | null;
  nextEventOn: string | null;
  /** Dollars, earned and booked together. */
  lifetimeValue: number;
};

/** What a client's events add up to. */
export type ClientFacts = {
  eventCount: number;
  /** Dollars: fees of completed and closed events, and what was kept of cancelled ones. */
  earned: number;
  /** Dollars: fees of confirmed events. */
  booked: number;
  last: { id: string; title: string; date: string } | null;
  next: { id: string; title: string; date: string } | null;
  /** Days that usually lie between an event's first word and its day; null without an example. */
  leadDays: number | null;
};
