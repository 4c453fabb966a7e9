/** Days for which an import can be undone. */
export const UNDO_DAYS = 30;

/** `DELETE /api/imports/{id}` of a committed import: what went, and what stayed because somebody has touched it since. */
export type UndoDto = {
  id: string;
  state: "undone";
  sheets: { name: string; undone: number; kept: number }[];
  /** At most 100. */
  kept: { sheet: string; label: string; href: string | null; reason: string }[];
};
