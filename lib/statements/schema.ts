import * as z from "zod";
import { isCategory } from "@/lib/expenses/categories";
import { type LineKind, ROLE_KEYS } from "@/lib/statements/roles";

/** How a bank writes its statements. */
export const mappingSchema = z.strictObject({
  columns: z.partialRecord(z.enum(ROLE_KEYS), z.int().min(0).max(500)),
  /** The sign of what was spent; null for that of most amounts. */
  charges: z.enum(["positive", "negative"]).nullable(),
});
export type Mapping = z.infer<typeof mappingSchema>;

const category = z.string().refine((key) => key === "" || isCategory(key), "Choose a category");

export const answersSchema = z.strictObject({
  mapping: mappingSchema.optional(),
  skipped: z.array(z.int()).max(20_000).default([]),
  categories: z.record(z.string().max(500), category).default({}),
});
export type Answers = z.output<typeof answersSchema>;
export type AnswersInput = z.input<typeof answersSchema>;

/** @property amount dollars that were spent, negative for a refund, 0 where it couldn't be read */
export type Line = { row: number; on: string; text: string; amount: number; kind: LineKind; reason: string };
export type LineDto = Line & { merchant: string; category: string };

/** @property columns headers with samples @property lines none while columns are missing */
export type PreviewDto = {
  fileName: string;
  columns: string[];
  mapping: Mapping;
  remembered: boolean;
  missing: string[];
  lines: LineDto[];
};

export type StatementDto = { id: string; fileName: string; addedAt: string; undone: boolean; count: number };
export type AddedDto = { id: string; added: number };
/** @property kept expenses changed since */
export type UndoneDto = { id: string; undone: number; kept: number };
