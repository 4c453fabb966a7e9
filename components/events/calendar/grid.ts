/**
 * Roles of a calendar's table, as the ARIA guide has them for grids of days. Said outright, because a phone's layout takes
 * away the display types some browsers derive them from.
 */
export const GRID = {
  table: { role: "grid" },
  body: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  cell: { role: "gridcell" },
} as const;

/** The cell of a day that can be chosen. */
export const dayCell = (chosen: boolean) => ({ ...GRID.cell, "aria-selected": chosen, tabIndex: chosen ? 0 : -1 });
