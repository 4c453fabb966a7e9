import { z } from "zod";
import { isCategory } from "@/lib/expenses/categories";
import type { DayOrder } from "@/lib/import/schema";
import { type LineKind, ROLE_KEYS } from "@/lib/statements/roles";

/** How a bank writes its statements. Null for what the file says. */
export const mappingSchema = z.strictObject({
  /** From 0. */
  columns: z.partialRecord(z.enum(ROLE_KEYS), z.int().min(0).max(500)),
  /** The sign of what was spent. */
  charges: z.enum(["positive", "negative"]).nullable(),
  dayOrder: z.enum(["month_first", "day_first"] satisfies DayOrder[]).nullable(),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** Sent with the file, as JSON. */
export const answersSchema = z.strictObject({
  sheet: z.int().min(0).optional(),
  mapping: mappingSchema.optional(),
  /** Rows to leave out. */
  skipped: z.array(z.int()).max(20_000).default([]),
  /** By merchant. */
  categories: z
    .record(
      z.string().max(500),
      z.string().refine((key) => key === "" || isCategory(key), "Choose a category"),
    )
    .default({}),
});
export type Answers = z.output<typeof answersSchema>;
export type AnswersInput = z.input<typeof answersSchema>;

/** @property amount dollars, 0 where it couldn't be read */
export type LineDto = {
  row: number;
  on: string;
  text: string;
  member: string;
  amount: number;
  refund: boolean;
  kind: LineKind;
  reason: string;
  merchant: string;
  category: string;
};

/** @property lines none while a column is missing */
export type PreviewDto = {
  fileName: string;
  sheets: string[];
  sheet: number;
  columns: { header: string; samples: string[] }[];
  mapping: Mapping;
  remembered: boolean;
  missing: string[];
  lines: LineDto[];
};

export type StatementDto = { id: string; fileName: string; addedAt: string; undone: boolean; count: number };
export type AddedDto = { id: string; added: number };
/** @property kept expenses changed since */
export type UndoneDto = { id: string; undone: number; kept: number };
