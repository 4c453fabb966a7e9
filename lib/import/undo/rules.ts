import { UNDO_DAYS } from "@/lib/import/limits";
import type { ImportState, UndoDto } from "@/lib/import/schema";

const DAY_MS = 86_400_000;

/** Until when an import can be undone, as an instant; null when it cannot be. */
export const undoUntil = (record: { state: ImportState; committedAt: Date | null }): string | null =>
  record.state === "committed" && record.committedAt
    ? new Date(record.committedAt.getTime() + UNDO_DAYS * DAY_MS).toISOString()
    : null;

/** `reason` is null where the import left no trace of the record, else says why it stays as it is. */
export type Verdict = { sheet: string; label: string; href: string | null; reason: string | null };

/** Records that stay are named up to this many. */
const NAMED = 100;

/** The account of an undoing, sheet by sheet. */
export function undoOf(id: string, verdicts: readonly Verdict[]): UndoDto {
  const sheets = [...new Set(verdicts.map(({ sheet }) => sheet))].map((name) => {
    const own = verdicts.filter(({ sheet }) => sheet === name);
    const kept = own.filter(({ reason }) => reason !== null).length;
    return { name, undone: own.length - kept, kept };
  });
  const kept = verdicts.flatMap(({ sheet, label, href, reason }) =>
    reason === null ? [] : [{ sheet, label, href, reason }],
  );
  return { id, state: "undone", sheets, kept: kept.slice(0, NAMED) };
}

export const OLD = "Imported before imports could be undone";
export const CHANGED = "Changed since the import";
