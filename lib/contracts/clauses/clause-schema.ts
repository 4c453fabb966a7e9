import * as z from "zod";
import { type ClauseCondition, CONDITION_LABEL, clauseTexts, MAX_CLAUSES } from "@/lib/contracts/clauses/clause";
import { lengthProblem } from "@/lib/merge-fields/rules";
import { line, prose } from "@/lib/shared/fields";

const MAX_CLAUSE_LENGTH = 40_000;

const CONDITIONS = Object.keys(CONDITION_LABEL) as [ClauseCondition, ...ClauseCondition[]];

const clauseSchema = z.strictObject({
  key: z.string().regex(/^[\w-]{1,40}$/, "This key isn't valid"),
  title: line("Heading", 160).default(""),
  text: prose("Text", MAX_CLAUSE_LENGTH).default(""),
  condition: z.enum(CONDITIONS, "Choose when it applies").nullable().default(null),
});

/** Clauses that were frozen before the text had a limit may be longer in all. */
export const storedClausesSchema = z
  .array(clauseSchema)
  .max(MAX_CLAUSES, `A contract can have at most ${MAX_CLAUSES} clauses`)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, "Each clause needs a key of its own");

export const clausesSchema = storedClausesSchema.superRefine((all, context) => {
  const message = lengthProblem(clauseTexts(all), null);
  if (message) context.addIssue({ code: "custom", message });
});
