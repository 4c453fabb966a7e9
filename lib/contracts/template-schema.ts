import { z } from "zod";
import type { Clause } from "@/lib/contracts/clauses/clause";
import { clausesSchema } from "@/lib/contracts/clauses/clause-schema";
import { MAX_TEMPLATE_NAME } from "@/lib/contracts/clauses/ready-templates";
import type { ContractDocument } from "@/lib/contracts/document/document";
import { EVENT_TYPES, type EventType } from "@/lib/events/status";
import { patchOf, requiredLine, type Stamped } from "@/lib/shared/fields";

/** For new contracts of events of the type `defaultFor`. */
export const contractTemplateSchema = z.strictObject({
  name: requiredLine("Name", MAX_TEMPLATE_NAME),
  clauses: clausesSchema.default([]),
  hasRider: z.boolean().default(false),
  defaultFor: z.enum(EVENT_TYPES, "Choose an event type").nullable().default(null),
});
export type ContractTemplateInput = z.infer<typeof contractTemplateSchema>;

export const contractTemplatePatchSchema = patchOf(contractTemplateSchema);
export type ContractTemplatePatch = z.infer<typeof contractTemplatePatchSchema>;

/** At most two hundred, by name; without pages. */
export const contractTemplateListSchema = z.strictObject({
  trash: z.enum(["0", "1"]).default("0"),
  limit: z.coerce.number().int().min(1).max(200).default(200),
});
export type ContractTemplateListQuery = z.infer<typeof contractTemplateListSchema>;

export type ContractTemplateDto = Stamped & Omit<ContractTemplateInput, "clauses"> & { clauses: Clause[] };

export type ContractTemplateRow = {
  id: string;
  version: number;
  updatedAt: string;
  name: string;
  clauseCount: number;
  hasRider: boolean;
  defaultFor: EventType | null;
};

/** `rider` is the text of the media kit's AV rider. */
export type TemplateSurroundings = { letterhead: ContractDocument["letterhead"]; rider: string };
