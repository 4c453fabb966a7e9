import { z } from "zod";
import type { ImportResult, ImportState } from "@/lib/import/schema";

/**
 * `GET /api/imports/{id}/progress`, asked every second while a commit runs.
 * @property running false once it is over, or was cut off; also while it waits for another import to end
 */
export type ImportProgressDto = { state: ImportState; running: boolean; done: number; total: number };

/** What `POST /api/imports/{id}/commit` answers, the first time and every time after. */
export type CommitDto = { id: string; fileName: string; state: "committed" } & ImportResult;

/** `POST /api/imports/{id}/commit`: the version of the preview that was looked at, and no other, is written. */
export const commitSchema = z.strictObject({
  version: z.number("Send the version this was made from").int().positive(),
});
export type CommitInput = z.infer<typeof commitSchema>;
