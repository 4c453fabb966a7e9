import type { z } from "zod";
import { bureauPartnerSchema, representativeSchema } from "@/lib/bureaus/schema";
import { clientSchema } from "@/lib/clients/schema";
import { eventSchema } from "@/lib/events/schema";
import { profileSchema } from "@/lib/profile/schema";
import { optionalCount } from "@/lib/shared/fields";
import type { Value } from "@/lib/workbook/schema";
import type { Column, SheetKey } from "@/lib/workbook/sheets";

/** The forms' own schemas, field by field: a cell is refused with the sentence its form would show. */
const position = { no: optionalCount("No."), clientNo: optionalCount("Client No.") };
const SHAPES: Record<SheetKey, Record<string, z.ZodType>> = {
  events: { ...eventSchema.shape, clientNo: position.clientNo },
  clients: clientSchema.shape,
  bureauPartners: bureauPartnerSchema.shape,
  representatives: { ...representativeSchema.shape, bureauName: bureauPartnerSchema.shape.name },
  profile: profileSchema.shape,
  clientDetails: { ...clientSchema.shape, no: position.no },
  eventDetails: { ...eventSchema.shape, ...position },
};

/** The value as the form would store it, or the sentence it would show. */
export function checkField(sheet: SheetKey, field: string, value: Value): { value: Value } | { problem: string } {
  const schema = SHAPES[sheet][field];
  if (!schema) throw new Error(`No field ${field} in ${sheet}`);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data as Value };
  return { problem: result.error.issues[0]?.message ?? "This cannot be read" };
}

/** What a record holds when it holds nothing. */
export function blankValue(column: Pick<Column, "kind" | "field">): Value {
  if (column.kind === "money") return column.field === "annualGoal" ? null : 0;
  return column.kind === "day" || column.kind === "time" || column.kind === "count" ? null : "";
}
