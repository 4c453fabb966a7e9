import { type ImportState, UNDO_DAYS } from "@/lib/workbook/schema";

const DAY_MS = 86_400_000;

/** Until when an import can be undone, as an instant; null when it cannot be. */
export const undoUntil = (record: { state: ImportState; committedAt: Date | null }): string | null =>
  record.state === "committed" && record.committedAt
    ? new Date(record.committedAt.getTime() + UNDO_DAYS * DAY_MS).toISOString()
    : null;
