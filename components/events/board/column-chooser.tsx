"use client";

import { type RefObject, useEffect, useState } from "react";
import { Options, Select } from "@/components/ui/select";
import type { BoardColumn } from "@/lib/events/board/board-schema";
import { EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";

/** Below this the board shows one column at a time; board.css agrees. */
const PHONE = "(width < 40rem)";

const columnIn = (board: HTMLElement | null, status: string) =>
  board?.querySelector<HTMLElement>(`:scope > [data-column="${status}"]`);

/** Chooses the column shown on a phone. */
export function ColumnChooser({
  columns,
  board,
  chosen,
  onChoose,
}: {
  columns: readonly BoardColumn[];
  board: RefObject<HTMLElement | null>;
  chosen: string | null;
  onChoose: (status: EventStatus) => void;
}) {
  const [seen, setSeen] = useState(chosen ?? columns[0]?.status ?? "");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the address says one was
  useEffect(() => {
    const column = matchMedia(PHONE).matches && chosen && columnIn(board.current, chosen);
    if (column) board.current?.scrollTo({ left: column.offsetLeft, behavior: "instant" });
  }, []);

  useEffect(() => {
    const element = board.current;
    if (!element) return;
    let still = 0;
    const look = () => {
      if (!matchMedia(PHONE).matches || "carrying" in element.dataset) return;
      const at = Math.round(element.scrollLeft / element.clientWidth);
      const status = (element.children[at] as HTMLElement | undefined)?.dataset.column;
      if (status && status !== seen) {
        setSeen(status);
        onChoose(status as EventStatus);
      }
    };
    const settle = () => {
      clearTimeout(still);
      still = window.setTimeout(look, 120);
    };
    element.addEventListener("scroll", settle, { passive: true });
    return () => {
      clearTimeout(still);
      element.removeEventListener("scroll", settle);
    };
  }, [board, seen, onChoose]);

  return (
    <Select
      frameClassName="mb-3 sm:hidden"
      aria-label="Column"
      value={seen}
      onChange={(event) => {
        const status = event.target.value as EventStatus;
        setSeen(status);
        onChoose(status);
        board.current?.scrollTo({ left: columnIn(board.current, status)?.offsetLeft ?? 0, behavior: "instant" });
      }}
    >
      <Options
        of={columns.map(({ status, count }) => [
          status,
          `${EVENT_STATUS_LABEL[status]} (${count.toLocaleString("en-US")})`,
        ])}
      />
    </Select>
  );
}
