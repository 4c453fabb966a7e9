import { z } from "zod";
import { bureauPartnerSchema, representativeSchema } from "@/lib/bureaus/schema";
import { clientSchema } from "@/lib/clients/schema";
import { eventSchema } from "@/lib/events/schema";
import type { SheetKey, Value } from "@/lib/export/schema";
import { profileSchema } from "@/lib/profile/schema";

/** One entry per line, a list in the form. */
const lines = (list: z.ZodType<unknown, string[]>) =>
  z
    .string()
    .transform((text) => text.split("\n").filter((line) => line.trim() !== ""))
    .pipe(list)
    .transform((entries) => (entries as string[]).join("\n"));

/** The forms' own schemas, so that a cell is refused with the sentence its form would show. */
const SHAPES: Record<SheetKey, Record<string, z.ZodType>> = {
  events: eventSchema.shape,
  clients: { ...clientSchema.shape, tags: lines(clientSchema.shape.tags.unwrap()) },
  bureauPartners: bureauPartnerSchema.shape,
  representatives: { ...representativeSchema.shape, bureauName: bureauPartnerSchema.shape.name },
  profile: profileSchema.shape,
};

export function checkField(sheet: SheetKey, field: string, value: Value): { value: Value } | { problem: string } {
  const schema = SHAPES[sheet][field];
  if (!schema) throw new Error(`No field ${field} in ${sheet}`);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data as Value };
  return { problem: result.error.issues[0]?.message ?? "We couldn't read this" };
}

/** Labels of earlier workbooks. */
const FORMER_LABELS = new Map([["nothing at all", "no emails"]]);

export function choiceValue(text: string, choices: Readonly<Record<string, string>>): string {
  const word = FORMER_LABELS.get(text.trim().toLowerCase()) ?? text.trim().toLowerCase();
  return Object.keys(choices).find((value) => choices[value]?.toLowerCase() === word) ?? text.trim();
}
