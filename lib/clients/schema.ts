import * as z from "zod";
import { CLIENT_FIELDS, CONTACT_FIELDS } from "@/lib/clients/fields";
import { CHOSEN_FIELDS, type ChosenField, CLIENT_COLUMNS, CLIENT_LIST, type Unlisted } from "@/lib/clients/list";
import { uniqueTags } from "@/lib/clients/rules";
import type { ValuesOf } from "@/lib/shared/field-list";
import {
  id,
  line,
  listQuery,
  patchOf,
  requiredLine,
  type Stamped,
  shapeOf,
  sortsOf,
  version,
} from "@/lib/shared/fields";

const tags = z
  .array(requiredLine("A tag", 40), "Tags must be a list of words")
  .max(20, "A client can have at most 20 tags")
  .transform(uniqueTags)
  .default([]);

export const clientSchema = z.strictObject({ ...shapeOf(CLIENT_FIELDS), tags });

export const clientPatchSchema = patchOf(clientSchema);

export const clientListSchema = listQuery(sortsOf(CLIENT_COLUMNS, CLIENT_LIST.sort), CLIENT_LIST).extend({
  tag: z
    .string()
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .pipe(z.string().max(40))
    .optional(),
});

export type ClientInput = z.infer<typeof clientSchema>;
export type ClientPatch = z.infer<typeof clientPatchSchema>;
export type ClientListQuery = z.infer<typeof clientListSchema>;

export type ClientFields = ValuesOf<typeof CLIENT_FIELDS>;
export type ClientDto = Stamped & ClientFields;

export type ClientRow = Omit<ClientDto, Unlisted> & {
  eventCount: number;
  lastEventOn: string | null;
  nextEventOn: string | null;
  /** Dollars, earned and booked. */
  lifetimeValue: number;
};

export type ClientFacts = {
  eventCount: number;
  /** Dollars: completed and closed events, and amounts kept of cancelled ones. */
  earned: number;
  /** Dollars: confirmed events. */
  booked: number;
  last: { id: string; title: string; date: string } | null;
  next: { id: string; title: string; date: string } | null;
  /** Usual number of days between inquiry and event; null when unknown. */
  leadDays: number | null;
};

export const contactSchema = z.strictObject({
  clientId: id,
  ...shapeOf(CONTACT_FIELDS),
  /** Smallest first; a new contact is added last by default. */
  position: z.number("Position must be a number").int().min(0).max(10_000).optional(),
});

export const contactPatchSchema = patchOf(contactSchema.omit({ clientId: true }));

/** `clientName` is for an event's form. */
export const contactListSchema = listQuery(["position"], { dir: "asc" })
  .pick({ limit: true, cursor: true, trash: true })
  .extend({ clientId: id.optional(), clientName: line("Client", 200).optional() });

export type ContactInput = z.infer<typeof contactSchema>;
export type ContactListQuery = z.infer<typeof contactListSchema>;

export type ContactFields = ValuesOf<typeof CONTACT_FIELDS>;
export type ContactDto = Stamped & ContactFields & { clientId: string; position: number };

const typed = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .default("");

/** `clientId` is the client being edited. */
export const lookAlikesSchema = z.strictObject({
  name: typed(200),
  email: typed(255),
  phone: typed(60),
  website: typed(500),
  clientId: id.optional(),
});

export const pairParams = z.strictObject({ id, other: id });

const side = z.enum(["this", "other"], "Choose one of the two").default("this");

const sides = Object.fromEntries(CHOSEN_FIELDS.map((name) => [name, side])) as Record<ChosenField, typeof side>;

/** `this` is the client of the URL, which is kept. */
export const mergeSchema = z.strictObject({
  otherId: id,
  fields: z.strictObject(sides).prefault({}),
  version,
  otherVersion: version,
});

export const mergeParams = z.strictObject({ id, merge: id });

export type LookAlikesQuery = z.infer<typeof lookAlikesSchema>;
export type MergeInput = z.infer<typeof mergeSchema>;
