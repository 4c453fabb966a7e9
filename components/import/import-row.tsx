"use client";

import { ArrowRight, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { outcomeOf, problemsOf, rowKey, shownValue } from "@/components/import/import-words";
import { type CorrectingProps, RowCells } from "@/components/import/row-cells";
import type { Change, ImportAction, ImportRowDto, RowCorrectionDto } from "@/lib/import/schema";

type Props = CorrectingProps & {
  importId: string;
  row: ImportRowDto;
  /** "Row 7" */
  place: string;
  /** The tab it is shown in; a row that was corrected stays there until it is opened again. */
  listed: ImportAction;
  draft: Record<string, string>;
  onCorrected: (correction: RowCorrectionDto) => void;
  /** Somebody is done with this row; the focus may go on. */
  onDone: (item: HTMLElement) => void;
};

/** One row: where it stands, what it is, what is wrong with it or becomes of it, and its cells where they can be corrected. */
export function ImportRow({ row, place, listed, onCorrected, onDone, ...correcting }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const saved = useRef(false);
  // The list has the row as it is now only after the answer has come in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the reason to go on
  useEffect(() => {
    if (!saved.current || !item.current) return;
    saved.current = false;
    onDone(item.current);
  }, [row]);
  const moved = row.action !== listed;
  const inCells = new Set(row.action === "error" ? row.cells.flatMap((cell) => problemsOf(cell, row)) : []);
  return (
    <li
      ref={item}
      tabIndex={-1}
      className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-sm outline-none sm:grid-cols-[9rem_1fr]"
    >
      <span className="text-muted-foreground tabular-nums wrap-anywhere">{place}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {row.label || "Untitled"}
          </span>
          {moved ? (
            <span className="inline-flex items-center gap-1 rounded-full bg-tone-green px-2 text-[0.8125rem] text-tone-green-ink leading-6">
              <CircleCheck aria-hidden className="size-3.5" /> {outcomeOf(row.action).now}
            </span>
          ) : null}
        </p>
        {row.problems
          .filter(({ message }) => !inCells.has(message))
          .map(({ column, message }) => (
            <p
              key={column + message}
              className={row.action === "error" ? "text-danger wrap-anywhere" : "wrap-anywhere"}
            >
              {row.action === "error" ? <span className="font-medium">{column}: </span> : null}
              {message}
            </p>
          ))}
        {row.changes.map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
        {row.cells.length > 0 ? (
          <RowCells
            {...correcting}
            row={row}
            place={place}
            onCorrected={(correction) => {
              saved.current = true;
              correcting.drafts.set(rowKey(row), {});
              onCorrected(correction);
            }}
          />
        ) : null}
      </div>
    </li>
  );
}

/** What a field of a record says, and what it is going to say. */
function ChangeLine({ change }: { change: Change }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
      <span className="text-muted-foreground">{change.column}:</span>
      <del dir="auto" className="min-w-0 text-muted-foreground decoration-1">
        {shownValue(change.field, change.from)}
      </del>
      <ArrowRight role="img" aria-label="becomes" className="size-3 self-center" />
      <ins dir="auto" className="min-w-0 no-underline">
        {shownValue(change.field, change.to)}
      </ins>
    </p>
  );
}
