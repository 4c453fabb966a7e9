import { ChevronRight } from "lucide-react";
import { type Edits, editOf, editSheet } from "@/components/import/mapping/edits";
import { rowsWords } from "@/components/import/mapping/mapping-words";
import { KindSelect } from "@/components/import/mapping/sheet-head";
import type { ReadSheet } from "@/lib/import/schema";

export type LeftOutSheetsProps = {
  sheets: readonly ReadSheet[];
  edits: Edits;
  onEdit: (change: (edits: Edits) => Edits) => void;
};

/** Sheets that are not read, with a way to have them read after all. */
export function LeftOutSheets({ sheets, edits, onEdit }: LeftOutSheetsProps) {
  return (
    <details className="group rounded-lg border bg-card">
      <summary className="flex min-h-12 list-none items-center gap-2 -outline-offset-2 px-4 py-2 text-sm hover:bg-accent sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground transition-transform duration-150 group-open:rotate-90"
        />
        <span className="font-medium">
          {sheets.length === 1 ? "One sheet is left out" : `${sheets.length} sheets are left out`}
        </span>
      </summary>
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
                {sheet.columns.length === 0 ? "empty" : `${rowsWords(sheet)}${sheet.hidden ? ", hidden in Excel" : ""}`}
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
    </details>
  );
}
