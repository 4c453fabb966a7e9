import { z } from "zod";
import { CLIENT_FIELDS, CONTACT_FIELDS } from "@/lib/clients/fields";
import { uniqueTags } from "@/lib/clients/rules";
import type { ValuesOf } from "@/lib/shared/field-list";
import { id, line, patchOf, requiredLine, type Stamped, shapeOf } from "@/lib/shared/fields";
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

export const contactSchema = z.strictObject({
  clientId: id,
  ...shapeOf(CONTACT_FIELDS),
  /** Where they stand among the client's people; the smallest first. Left out, a new one comes last. */
  position: z.number("Position must be a number").int().min(0).max(10_000).optional(),
});

/** A contact stays with its client. */
export const contactPatchSchema = patchOf(contactSchema.omit({ clientId: true }));

/** In the order of the client's own list. `clientName` is for who has only the name, as an event's form has. */
export const contactListSchema = listQuery(["position"], { dir: "asc" })
  .pick({ limit: true, cursor: true, trash: true })
  .extend({ clientId: id.optional(), clientName: line("Client", 200).optional() });

export type ContactInput = z.infer<typeof contactSchema>;
export type ContactListQuery = z.infer<typeof contactListSchema>;

export type ContactFields = ValuesOf<typeof CONTACT_FIELDS>;
export type ContactDto = Stamped & ContactFields & { clientId: string; position: number };
