"use client";

import { ArrowRight, CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ErrorWorkbook } from "@/components/import/error-workbook";
import { EventRow, EventTable } from "@/components/import/event-table";
import {
  outcomeOf,
  placeOf,
  problemsOf,
  rowKey,
  shownValue,
  totalOf,
  unreadableText,
} from "@/components/import/labels";
import { Refusal } from "@/components/import/refusal";
import { type CorrectingProps, RowCells } from "@/components/import/row-cells";
import { ErrorState } from "@/components/shared/feedback/error-state";
import { Button } from "@/components/ui/button";
import { Options, Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import { useCorrectRow, useImportRows } from "@/lib/import/client";
import type { Change, ImportAction, ImportDto, ImportRowDto, RowAnswer, RowCorrectionDto } from "@/lib/import/schema";
import { failureText } from "@/lib/shared/api-client";

type Props = Pick<CorrectingProps, "version" | "onReplace" | "onReread"> & {
  importId: string;
  row: ImportRowDto;
  place: string;
  onCorrected: (correction: RowCorrectionDto) => void;
};

/** Leaves a row out, and sets an event's status, whatever its cells say. */
function RowChoices({ importId, row, place, version, onReplace, onReread, onCorrected }: Props) {
  const correct = useCorrectRow(importId);
  const answer = (given: RowAnswer) =>
    correct.mutate(
      { rowId: row.id, version, cells: {}, ...given },
      {
        onSuccess: ({ correction, stale }) => {
          const { row: _, ...now } = correction;
          if (stale) onReplace(now);
          else onCorrected(correction);
        },
      },
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Button size="sm" loading={correct.isPending} onClick={() => answer({ leftOut: !row.leftOut })}>
        {row.leftOut ? "Import this row" : "Leave this row out"}
        <span className="sr-only">: {place}</span>
      </Button>
      {row.shown && !row.leftOut ? (
        <label htmlFor={`status-${row.row}`} className="flex items-center gap-2">
          Status
          <Select
            id={`status-${row.row}`}
            controlSize="sm"
            disabled={correct.isPending}
            value={String(row.shown.status ?? "")}
            onChange={({ target }) => answer({ status: target.value as EventStatus })}
          >
            {row.shown.status ? null : (
              <option value="" disabled>
                Choose…
              </option>
            )}
            <Options of={EVENT_STATUSES.map((status) => [status, EVENT_STATUS_LABEL[status]])} />
          </Select>
        </label>
      ) : null}
      <Refusal error={correct.error} onReread={onReread} />
    </div>
  );
}

type ImportRowsProps = CorrectingProps & { preview: ImportDto; action: ImportAction };

export function ImportRows({ preview, action, ...correcting }: ImportRowsProps) {
  const rows = useImportRows(preview.id, action);
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const manySheets = preview.readAs.filter(({ kind }) => kind !== null).length > 1;
  if (rows.error && !rows.data)
    return <ErrorState message={failureText(rows.error)} onRetry={() => void rows.refetch()} />;
  if (!rows.data) return <RowsSkeleton />;
  const all = rows.data.pages.flatMap((page) => page.rows);
  const events = all.filter(({ shown }) => shown !== null);
  const others = all.filter(({ shown }) => shown === null);

  const onCorrected = ({ row, ...now }: RowCorrectionDto) => {
    correcting.onReplace(now);
    const errors = totalOf(now.sheets, "errors");
    const outcome = row.leftOut ? "Left out" : outcomeOf(row.action).now;
    setSaid(`${placeOf(row, manySheets)}: ${outcome}. ${unreadableText(errors)}`);
  };
  const rowOf = (row: ImportRowDto) => (
    <ImportRow
      key={row.id}
      row={row}
      place={placeOf(row, manySheets)}
      listed={action}
      {...correcting}
      importId={preview.id}
      draft={correcting.drafts.get(rowKey(row))}
      onCorrected={onCorrected}
      onDone={(item) => focusNext(list.current, item)}
    />
  );
  return (
    <>
      {action === "error" && totalOf(preview.sheets, "errors") > 0 ? (
        <ErrorWorkbook importId={preview.id} className="mb-3" />
      ) : null}
      <span role="status" className="sr-only">
        {said}
      </span>
      {all.length === 0 ? (
        <p className="rounded-lg border border-dashed px-4 py-8 text-center text-muted-foreground text-sm">
          No rows here anymore.
        </p>
      ) : (
        <div ref={list} className="divide-y rounded-lg border bg-card">
          {events.length > 0 && <EventTable>{events.map(rowOf)}</EventTable>}
          {others.length > 0 && <ul className="divide-y">{others.map(rowOf)}</ul>}
        </div>
      )}
      {rows.hasNextPage && (
        <Button className="mt-3" size="sm" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

/** As in a spreadsheet: after Enter comes the next invalid cell, then the first. */
function focusNext(list: HTMLElement | null, item: HTMLElement): void {
  const wrong = [...(list?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? [])];
  const below = wrong.find((cell) => item.contains(cell) || item.compareDocumentPosition(cell) & FOLLOWING);
  (below ?? wrong[0] ?? item).focus();
}
const FOLLOWING = 4;

function RowsSkeleton() {
  return (
    <div className="grid gap-2 rounded-lg border bg-card p-4">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-5" />
      ))}
    </div>
  );
}

type ImportRowProps = CorrectingProps & {
  importId: string;
  row: ImportRowDto;
  /** "Row 7" */
  place: string;
  /** The tab's outcome; a corrected row stays there until the tab is opened again. */
  listed: ImportAction;
  draft: Record<string, string>;
  onCorrected: (correction: RowCorrectionDto) => void;
  onDone: (item: HTMLElement) => void;
};

function ImportRow({ row, place, listed, onCorrected, onDone, ...correcting }: ImportRowProps) {
  const item = useRef<HTMLElement>(null);
  const saved = useRef(false);
  const [open, setOpen] = useState(false);
  // The list has the current row only after the response has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the reason to go on
  useEffect(() => {
    if (!saved.current || !item.current) return;
    saved.current = false;
    onDone(item.current);
  }, [row]);
  const keep = (element: HTMLElement | null) => {
    item.current = element;
  };
  const inCells = new Set(row.action === "error" ? row.cells.flatMap((cell) => problemsOf(cell, row)) : []);
  const problems = row.problems.filter(({ message }) => !inCells.has(message));
  const hasCells = row.cells.length > 0 && (row.shown === null || row.action === "error" || open);
  const title = (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
        {row.label || "Untitled"}
      </span>
      {row.action !== listed && (
        <span className="inline-flex items-center gap-1 rounded-full bg-tone-green px-2 text-[0.8125rem] text-tone-green-ink leading-6">
          <CircleCheck aria-hidden className="size-3.5" /> {row.leftOut ? "Left out" : outcomeOf(row.action).now}
        </span>
      )}
    </span>
  );
  const details = (
    <>
      {problems.map(({ column, message }) => (
        <p key={column + message} className={row.action === "error" ? "text-danger wrap-anywhere" : "wrap-anywhere"}>
          {row.action === "error" ? <span className="font-medium">{column}: </span> : null}
          {message}
        </p>
      ))}
      {row.changes.map((change) => (
        <ChangeLine key={change.field} change={change} />
      ))}
      {hasCells && (
        <RowChoices
          {...correcting}
          row={row}
          place={place}
          onCorrected={(correction) => {
            item.current?.focus();
            onCorrected(correction);
          }}
        />
      )}
      {hasCells && !row.leftOut && (
        <RowCells
          {...correcting}
          row={row}
          place={place}
          onCorrected={(correction) => {
            saved.current = true;
            setOpen(false);
            correcting.drafts.set(rowKey(row), {});
            onCorrected(correction);
          }}
        />
      )}
    </>
  );
  if (row.shown) {
    const hasDetails = hasCells || problems.length > 0 || row.changes.length > 0;
    return (
      <EventRow ref={keep} row={row} shown={row.shown} place={place} open={open} onOpen={setOpen} title={title}>
        {hasDetails && details}
      </EventRow>
    );
  }
  return (
    <li
      ref={keep}
      tabIndex={-1}
      className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-sm outline-none sm:grid-cols-[9rem_1fr]"
    >
      <span className="text-muted-foreground tabular-nums wrap-anywhere">{place}</span>
      <div className="min-w-0">
        {title}
        {details}
      </div>
    </li>
  );
}

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
