import { z } from "zod";
import { bureauPartnerSchema, representativeSchema } from "@/lib/bureaus/schema";
import { BASIS_LABEL, FEE_KIND_LABEL, INVOICER_LABEL } from "@/lib/bureaus/terms/rules";
import { clientSchema } from "@/lib/clients/schema";
import { eventSchema } from "@/lib/events/schema";
import { END_REASON_LABEL, EVENT_TYPE_LABEL, TRAVEL_MODE_LABEL } from "@/lib/events/status";
import { profileSchema } from "@/lib/profile/schema";
import { optionalCount } from "@/lib/shared/fields";
import type { Value } from "@/lib/workbook/schema";
import type { Column, SheetKey } from "@/lib/workbook/sheets";

/** The forms' own schemas, field by field: a cell is refused with the sentence its form would show. */
const position = { no: optionalCount("No."), clientNo: optionalCount("Client No.") };
/** A cell with one entry per line, which the form has as a list. */
const lines = (list: z.ZodType<unknown, string[]>) =>
  z
    .string()
    .transform((text) => text.split("\n").filter((line) => line.trim() !== ""))
    .pipe(list)
    .transform((entries) => (entries as string[]).join("\n"));

/** A choice by its label, or by its own word. */
const labelled = (labels: Record<string, string>, choice: z.ZodType<unknown, string>) =>
  z
    .string()
    .transform((text) => Object.keys(labels).find((word) => labels[word] === text.trim()) ?? text.trim())
    .pipe(choice);

const client = { ...clientSchema.shape, tags: lines(clientSchema.shape.tags.unwrap()) };
const bureau = {
  ...bureauPartnerSchema.shape,
  commissionOn: labelled(BASIS_LABEL, bureauPartnerSchema.shape.commissionOn.unwrap()),
  feeKind: labelled(FEE_KIND_LABEL, bureauPartnerSchema.shape.feeKind.unwrap()),
  invoicedBy: labelled(INVOICER_LABEL, bureauPartnerSchema.shape.invoicedBy.unwrap()),
};
const recordId = z.uuid("The ID has to stay as it was written").toLowerCase();
const instant = z.iso.datetime("This has to stay a moment such as 2026-03-12T16:45:00.000Z");

const SHAPES: Record<SheetKey, Record<string, z.ZodType>> = {
  events: { ...eventSchema.shape, clientNo: position.clientNo },
  clients: client,
  bureauPartners: bureau,
  representatives: { ...representativeSchema.shape, bureauName: bureauPartnerSchema.shape.name },
  profile: profileSchema.shape,
  clientDetails: { ...client, no: position.no, recordId },
  bureauDetails: { ...bureau, no: position.no, recordId },
  eventDetails: { ...eventSchema.shape, ...position, recordId, addedAt: instant, statusSince: instant },
};

/** The value as the form would store it, or the sentence it would show. */
export function checkField(sheet: SheetKey, field: string, value: Value): { value: Value } | { problem: string } {
  const schema = SHAPES[sheet][field];
  if (!schema) throw new Error(`No field ${field} in ${sheet}`);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data as Value };
  return { problem: result.error.issues[0]?.message ?? "This cannot be read" };
}

const NO_AMOUNT = new Set(["annualGoal", "quotedFee", "travelCap", "keptAmount"]);
const NULL_KINDS = new Set<Column["kind"]>(["day", "time", "count", "choice", "percent"]);

/** What a record holds when it holds nothing. */
export function blankValue(column: Pick<Column, "kind" | "field" | "blank">): Value {
  if (column.blank !== undefined) return column.blank;
  if (column.kind === "money") return NO_AMOUNT.has(column.field ?? "") ? null : 0;
  return NULL_KINDS.has(column.kind) ? null : "";
}

const CHOICES: Record<string, string> = { ...EVENT_TYPE_LABEL, ...TRAVEL_MODE_LABEL, ...END_REASON_LABEL };
const BY_LABEL = new Map(Object.entries(CHOICES).map(([value, label]) => [label.toLowerCase(), value]));

/** A choice as a person reads it in a cell, and back; what is none stays as it is, for the schema to refuse. */
export const choiceLabel = (value: string | null): string | null => (value === null ? null : (CHOICES[value] ?? value));
export const choiceValue = (text: string): string => BY_LABEL.get(text.trim().toLowerCase()) ?? text.trim();
