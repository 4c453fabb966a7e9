import { ChevronRight, RefreshCw } from "lucide-react";
import { type ReactNode, useCallback, useMemo, useRef } from "react";
import { ColumnRow } from "@/components/import/mapping/column-question";
import {
  type Edits,
  editOf,
  editSheet,
  fieldOf,
  giveField,
  isReadAgain,
  type Question,
} from "@/components/import/mapping/edits";
import { kindLabel, rowsText, sheetId } from "@/components/import/mapping/labels";
import { HeaderRow, KindSelect, SheetQuestions } from "@/components/import/mapping/sheet-questions";
import { choosableFields, isKind } from "@/lib/import/mapping";
import type { ReadSheet } from "@/lib/import/schema";

type SheetSectionProps = {
  sheet: ReadSheet;
  questions: readonly Question[];
  edits: Edits;
  /** Stable, so that one edit does not render two hundred columns. */
  onEdit: (change: (edits: Edits) => Edits) => void;
  missed: boolean;
  open: boolean;
};

export function SheetSection({ sheet, questions, edits, onEdit, missed, open }: SheetSectionProps) {
  const { index, name, kind } = sheet;
  const edit = editOf(edits, index);
  const again = isReadAgain(sheet, edit);
  const asksKind = questions.some((question) => question.kind === "sheet");
  const titleId = sheetId(index);
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-lg border bg-card">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2
            id={titleId}
            tabIndex={-1}
            dir="auto"
            className="scroll-mt-24 font-semibold text-[0.9375rem] wrap-anywhere"
          >
            {name}
          </h2>
          <p className="text-[0.8125rem] text-muted-foreground">{rowsText(sheet)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {!asksKind && (
            <KindSelect
              sheet={sheet}
              edit={edit}
              onKind={(chosen) => onEdit((all) => editSheet(all, index, (before) => ({ ...before, kind: chosen })))}
            />
          )}
          {kind !== "profile" && (
            <HeaderRow
              key={sheet.headerRow}
              sheet={sheet}
              onRow={(row) =>
                onEdit((all) =>
                  editSheet(all, index, ({ headerRow: _, ...before }) => ({
                    ...before,
                    ...(row !== undefined && { headerRow: row }),
                  })),
                )
              }
            />
          )}
        </div>
      </header>
      {again && !asksKind ? (
        <p role="status" className="flex gap-2 px-4 py-4 text-sm sm:px-5">
          <RefreshCw aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
          {edit.kind === null
            ? "This sheet won't be imported."
            : "Click Continue to read this sheet again and see its columns."}
        </p>
      ) : (
        <>
          <div className="grid gap-3 p-4 empty:hidden sm:p-5">
            <SheetQuestions
              sheet={sheet}
              questions={questions}
              edits={edits}
              onEdit={(next) => onEdit(() => next)}
              missed={missed}
            />
          </div>
          {kind === "profile" ? (
            <p className="px-4 pb-4 text-sm sm:px-5">Each row is a field and its value.</p>
          ) : (
            <Columns sheet={sheet} edits={edits} onEdit={onEdit} open={open} />
          )}
        </>
      )}
    </section>
  );
}

type ColumnsProps = Pick<SheetSectionProps, "sheet" | "edits" | "onEdit" | "open">;

function Columns({ sheet, edits, onEdit, open }: ColumnsProps) {
  const { kind, index } = sheet;
  const edit = editOf(edits, index);
  const fields = useMemo(() => (kind && isKind(kind) ? choosableFields(kind) : []), [kind]);
  const latest = useRef(sheet);
  latest.current = sheet;
  const onField = useCallback(
    (at: number, field: string | null) =>
      onEdit((all) => editSheet(all, index, (before) => giveField(latest.current, before, at, field))),
    [index, onEdit],
  );
  const filled = sheet.columns.filter((column) => fieldOf(edit, column) !== null).length;
  const out = sheet.columns.length - filled;
  return (
    <Fold
      open={open}
      className="border-t"
      title="Columns"
      about={
        kind
          ? `${filled} used for ${kindLabel(kind).toLowerCase()}${out > 0 ? `, ${out} left out` : ""}`
          : `${sheet.columns.length} found`
      }
    >
      <ul className="border-t">
        {sheet.columns.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            field={fieldOf(edit, column)}
            fields={fields}
            onField={onField}
          />
        ))}
      </ul>
    </Fold>
  );
}

type FoldProps = { open?: boolean; className: string; title: string; about?: string; children: ReactNode };

const Fold = ({ open, className, title, about, children }: FoldProps) => (
  <details open={open} className={`group ${className}`}>
    <summary className="flex min-h-12 list-none items-center gap-2 -outline-offset-2 px-4 py-2 text-sm hover:bg-accent sm:px-5 [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden
        className="size-4 shrink-0 text-muted-foreground transition-transform duration-150 group-open:rotate-90"
      />
      <span>
        <span className="font-medium">{title}</span> <span className="text-muted-foreground">{about}</span>
      </span>
    </summary>
    {children}
  </details>
);

type LeftOutSheetsProps = Pick<SheetSectionProps, "edits" | "onEdit"> & { sheets: readonly ReadSheet[] };

export function LeftOutSheets({ sheets, edits, onEdit }: LeftOutSheetsProps) {
  return (
    <Fold
      className="rounded-lg border bg-card"
      title={sheets.length === 1 ? "One sheet won't be imported" : `${sheets.length} sheets won't be imported`}
    >
      <ul className="border-t">
        {sheets.map((sheet) => (
          <li
            key={sheet.index}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t px-4 py-3 first:border-t-0 sm:px-5"
          >
            <p className="min-w-0 text-sm wrap-anywhere">
              <span dir="auto" className="font-medium">
                {sheet.name}
              </span>{" "}
              <span className="text-[0.8125rem] text-muted-foreground">
                {sheet.columns.length === 0 ? "empty" : `${rowsText(sheet)}${sheet.hidden ? ", hidden in Excel" : ""}`}
              </span>
            </p>
            {sheet.columns.length > 0 && (
              <KindSelect
                sheet={sheet}
                edit={editOf(edits, sheet.index)}
                onKind={(kind) => onEdit((all) => editSheet(all, sheet.index, (before) => ({ ...before, kind })))}
              />
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
