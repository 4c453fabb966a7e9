"use client";

import { ChevronRight, CircleAlert } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { cellsToCorrect, problemsOf, rowKey } from "@/components/import/labels";
import { Refusal } from "@/components/import/refusal";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useCorrectRow } from "@/lib/import/client";
import type { ImportRowDto, RowCell, RowCorrectionDto } from "@/lib/import/schema";
import { columnLetters } from "@/lib/shared/phrases";

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
  const isUnfolded = row.shown && wrong.length === 0;
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
      {others.length > 0 && isUnfolded && (
        <div className="grid items-start gap-2.5 sm:grid-cols-2 lg:grid-cols-3">{others.map(field)}</div>
      )}
      {others.length > 0 && !isUnfolded && (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
          <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-sm text-[0.8125rem] text-muted-foreground hover:text-foreground">
            <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
            {wrong.length > 0 ? "Other cells in this row" : "Cells in this row"}
          </summary>
          {open ? <div className="mt-2 grid items-start gap-2.5 sm:grid-cols-2">{others.map(field)}</div> : null}
        </details>
      )}
      {wrong.length > 0 || open || row.shown ? (
        <div>
          <Button type="submit" size="sm" loading={correct.isPending}>
            Save<span className="sr-only"> {place}</span>
          </Button>
        </div>
      ) : null}
      {elsewhere ? (
        <p role="alert" className="text-danger">
          This import was changed in another window. What you typed is still here; save it again if it's still right.
        </p>
      ) : null}
      <Refusal error={correct.error} onReread={onReread} />
    </form>
  );
}

type Cells = Record<string, string>;

export type RowDrafts = {
  get: (key: string) => Cells;
  set: (key: string, cells: Cells) => void;
};

/** By import. Outlives lists that are fetched again, and the mapping screen. */
const KEPT = new Map<string, Map<string, Cells>>();

export function useRowDrafts(importId: string) {
  const [kept] = useState(() => KEPT.get(importId) ?? new Map<string, Cells>());
  const [unsaved, setUnsaved] = useState(kept.size > 0);
  const [drafts] = useState<RowDrafts>(() => ({
    get: (key) => kept.get(key) ?? {},
    set: (key, cells) => {
      if (Object.keys(cells).length > 0) kept.set(key, cells);
      else kept.delete(key);
      KEPT.set(importId, kept);
      setUnsaved(kept.size > 0);
    },
  }));
  const discard = () => {
    kept.clear();
    setUnsaved(false);
  };
  return { drafts, unsaved, discard };
}

type CellFieldProps = {
  cell: RowCell;
  row: number;
  value: string;
  problems: readonly string[];
  /** Saved elsewhere while this cell was edited; null when nothing was. */
  saved: string | null;
  onType: (value: string) => void;
};

/** Longer texts get a field with lines. */
const LINE = 90;

function CellField({ cell, row, value, problems, saved, onType }: CellFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const theirs = saved !== null && saved !== value ? saved : null;
  const control = {
    id,
    value,
    dir: "auto",
    autoComplete: "off",
    "aria-invalid": problems.length > 0 || undefined,
    "aria-describedby": problems.length > 0 || theirs !== null ? noteId : undefined,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 flex items-baseline justify-between gap-2 text-[0.8125rem]">
        <span className="min-w-0 font-medium wrap-anywhere">{cell.header}</span>
        <span className="text-muted-foreground">
          <span className="sr-only"> cell </span>
          {columnLetters(cell.column)}
          {row}
        </span>
      </label>
      {cell.text.includes("\n") || cell.text.length > LINE ? (
        <Textarea rows={2} {...control} className="min-h-10" />
      ) : (
        <Input {...control} />
      )}
      <div id={noteId} className="text-[0.8125rem]">
        {problems.map((problem) => (
          <p key={problem} className="mt-1 flex items-start gap-1.5 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{problem}</span>
          </p>
        ))}
        {theirs !== null ? (
          <p className="mt-1 text-muted-foreground wrap-anywhere">Saved elsewhere: {theirs || "(empty)"}</p>
        ) : null}
      </div>
    </div>
  );
}
