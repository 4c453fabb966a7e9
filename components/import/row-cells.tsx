"use client";

import { ChevronRight } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { CellField } from "@/components/import/cell-field";
import { cellsToCorrect, problemsOf, rowKey } from "@/components/import/preview-words";
import { Refusal } from "@/components/import/refusal";
import type { RowDrafts } from "@/components/import/row-drafts";
import { Button } from "@/components/ui/button";
import { useCorrectRow } from "@/lib/import/client";
import type { ImportRowDto, RowCell, RowCorrectionDto } from "@/lib/import/schema";

export type CorrectingProps = {
  drafts: RowDrafts;
  version: () => number;
  onReplace: (now: Omit<RowCorrectionDto, "row">) => void;
  onReread: () => void;
};

type Props = CorrectingProps & {
  importId: string;
  row: ImportRowDto;
  place: string;
  draft: Record<string, string>;
  onCorrected: (correction: RowCorrectionDto) => void;
};

/** The cells of a row, as a small form: those that are wrong open, the others folded. Enter saves. */
export function RowCells({ importId, row, place, draft, drafts, version, onReplace, onReread, onCorrected }: Props) {
  const correct = useCorrectRow(importId);
  const [typed, setTyped] = useState(draft);
  const [elsewhere, setElsewhere] = useState(false);
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrong = row.action === "error" ? cellsToCorrect(row) : [];
  const others = row.cells.filter((cell) => !wrong.includes(cell));
  const dirty = Object.keys(typed).length > 0;

  const type = ({ column, text }: RowCell, value: string) => {
    const { [column]: _, ...rest } = typed;
    const now = value === text ? rest : { ...rest, [column]: value };
    setTyped(now);
    drafts.set(rowKey(row), now);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (correct.isPending) return;
    if (!dirty) return form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
    correct.mutate(
      { rowId: row.id, version, cells: typed },
      {
        onSuccess: ({ correction, stale }) => {
          setElsewhere(stale);
          const { row: _, ...now } = correction;
          if (stale) return onReplace(now);
          setTyped({});
          if (correction.row.action !== "error") setOpen(false);
          onCorrected(correction);
        },
      },
    );
  };
  const field = (cell: RowCell) => (
    <CellField
      key={cell.column}
      cell={cell}
      row={row.row}
      value={typed[cell.column] ?? cell.text}
      problems={row.action === "error" ? problemsOf(cell, row) : []}
      saved={elsewhere && typed[cell.column] !== undefined ? cell.text : null}
      onType={(value) => type(cell, value)}
    />
  );
  return (
    <form ref={form} aria-label={`Cells of ${place}`} className="mt-1.5 grid gap-2.5" onSubmit={save}>
      {wrong.length > 0 ? <div className="grid items-start gap-2.5 sm:grid-cols-2">{wrong.map(field)}</div> : null}
      {others.length > 0 ? (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
          <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-sm text-[0.8125rem] text-muted-foreground hover:text-foreground">
            <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
            {wrong.length > 0 ? "The other cells of this row" : "The cells of this row"}
          </summary>
          {open ? <div className="mt-2 grid items-start gap-2.5 sm:grid-cols-2">{others.map(field)}</div> : null}
        </details>
      ) : null}
      {wrong.length > 0 || open ? (
        <div>
          <Button type="submit" size="sm" loading={correct.isPending}>
            Save<span className="sr-only"> {place}</span>
          </Button>
        </div>
      ) : null}
      {elsewhere ? (
        <p role="alert" className="text-danger">
          This import was changed elsewhere meanwhile. What you typed is still here; save it again if it still holds.
        </p>
      ) : null}
      <Refusal error={correct.error} onReread={onReread} />
    </form>
  );
}
