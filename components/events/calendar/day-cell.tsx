"use client";

import { type ComponentProps, createContext, useContext } from "react";

/** Focused and chosen day of a calendar; `focused` is null until the focus moves. */
export const CalendarDay = createContext<{ focused: string | null; chosen: string }>({ focused: null, chosen: "" });

type DayCellProps = ComponentProps<"td"> & {
  as?: "td" | "section";
  /** Undefined for a day that keys don't reach. */
  day: string | undefined;
  /** The initial tab stop. */
  isFirst: boolean;
  /** Whether the day can be chosen. */
  selectable?: boolean;
};

/** A day of a calendar's grid, and its place in the order of focus. */
export function DayCell({ as: Cell = "td", day, isFirst, selectable, ...props }: DayCellProps) {
  const { focused, chosen } = useContext(CalendarDay);
  const isStop = focused === null ? isFirst : focused === day;
  const tabIndex = isStop ? 0 : -1;
  return (
    <Cell
      role={Cell === "td" ? "gridcell" : undefined}
      {...props}
      data-day={day}
      tabIndex={day === undefined ? undefined : tabIndex}
      aria-selected={selectable ? day === chosen : undefined}
    />
  );
}
