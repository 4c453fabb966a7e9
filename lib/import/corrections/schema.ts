import { z } from "zod";
import type { ByName, ImportRowDto, Matched, SheetCounts } from "@/lib/import/schema";
import { id } from "@/lib/shared/fields";

export const importRowParams = z.strictObject({ id, row: id });

/**
 * `PATCH /api/imports/{id}/rows/{row}`: cells of a row that cannot be read, by their column; what is left out stays.
 * The version is the import's, as one correction may change what becomes of other rows.
 */
export const importRowSchema = z.strictObject({
  version: z.number("Send the version this was made from").int().positive(),
  cells: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(32_767)).default({}),
});
export type ImportRowInput = z.infer<typeof importRowSchema>;

/** What a corrected row has become, and what that made of the whole: duplicates of it may be none any more. */
export type RowCorrectionDto = {
  row: ImportRowDto;
  version: number;
  sheets: SheetCounts[];
  willCreate: ByName;
  matched: Matched;
};
