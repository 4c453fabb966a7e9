import { z } from "zod";
import { CONTACT_FIELDS } from "@/lib/clients/contacts/fields";
import type { ValuesOf } from "@/lib/shared/field-list";
import { id, line, patchOf, type Stamped, shapeOf } from "@/lib/shared/fields";
import { listQuery } from "@/lib/shared/list-schema";

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
