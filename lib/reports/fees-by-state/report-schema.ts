import * as z from "zod";
import { BASES, type Entry, type PlaceSums } from "@/lib/reports/fees-by-state/splitting";

export const yearField = z.coerce
  .number("Enter a year")
  .int("Enter a year")
  .min(1990, "Enter a year from 1990 to 2199")
  .max(2199, "Enter a year from 1990 to 2199");

/** `place` is "US-NC", "GB", "unknown" or "none". */
export const feesByStateSchema = z.strictObject({
  year: yearField.optional(),
  basis: z.enum(BASES, "Choose performed or paid").default("performed"),
  place: z
    .string()
    .regex(/^(?:US-[A-Z]{2}|[A-Z]{2}|unknown|none)?$/, "There's no such place")
    .default(""),
});
export type FeesByStateQuery = z.output<typeof feesByStateSchema>;

export const feesFileSchema = z.strictObject({
  year: yearField.optional(),
  format: z.enum(["xlsx", "csv", "pdf"], "Choose xlsx, csv or pdf").default("xlsx"),
});
export type FeesFileQuery = z.output<typeof feesFileSchema>;

/** In dollars. */
export type PlaceRow = PlaceSums & { name: string };
type PlaceTable = { rows: PlaceRow[]; total: PlaceSums };
export type EntryDto = Omit<Entry, "stage">;
export type UnknownEvent = { id: string; title: string; on: string; guess: string };

export type FeesByStateDto = {
  year: number;
  performed: PlaceTable;
  paid: PlaceTable;
  unknown: UnknownEvent[];
  basis: FeesByStateQuery["basis"];
  place: string;
  entries: EntryDto[] | null;
};
