"use client";

import { Info } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ImportRows } from "@/components/workbook/import-rows";
import { plannedSentence, plural, totalOf } from "@/components/workbook/import-words";
import { SheetCard } from "@/components/workbook/sheet-card";
import type { ImportAction, ImportDto } from "@/lib/workbook/schema";

type Props = {
  preview: ImportDto;
  committing: boolean;
  error?: string;
  onCommit: () => void;
  onCancel: () => void;
};

const TABS: readonly { action: ImportAction; count: "errors" | "update" | "create" | "unchanged"; label: string }[] = [
  { action: "error", count: "errors", label: "Can’t be read" },
  { action: "update", count: "update", label: "Changed" },
  { action: "create", count: "create", label: "New" },
  { action: "unchanged", count: "unchanged", label: "Unchanged" },
];

/** What the workbook would do, before it does it. */
export function ImportPreview({ preview, committing, error, onCommit, onCancel }: Props) {
  const tabs = TABS.map((tab) => ({ ...tab, total: totalOf(preview.sheets, tab.count) })).filter(
    (tab) => tab.total > 0,
  );
  const [chosen, setChosen] = useState<ImportAction | null>(null);
  const action = chosen ?? tabs[0]?.action;
  const writes = totalOf(preview.sheets, "create") + totalOf(preview.sheets, "update");

  return (
    <div className="grid gap-6">
      <Card aria-labelledby="preview-title">
        <h2 id="preview-title" dir="auto" className="font-display font-semibold text-xl wrap-anywhere">
          {preview.fileName}
        </h2>
        <p className="mt-1 text-sm">{plannedSentence(preview)}</p>
        <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {preview.sheets.map((sheet) => (
            <SheetCard key={sheet.name} sheet={sheet} />
          ))}
        </div>
        {preview.setAside.length > 0 && (
          <ul className="mt-4 grid gap-1 text-muted-foreground text-sm">
            {preview.setAside.map((sentence) => (
              <li key={sentence} className="flex gap-2">
                <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="wrap-anywhere">{sentence}</span>
              </li>
            ))}
          </ul>
        )}
        {error ? (
          <p role="alert" className="mt-4 text-danger text-sm">
            {error} Nothing was written; you can try again.
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap gap-2">
          {writes > 0 && (
            <Button variant="primary" loading={committing} onClick={onCommit}>
              {importLabel(preview)}
            </Button>
          )}
          <Button variant="secondary" disabled={committing} onClick={onCancel}>
            Choose another workbook
          </Button>
        </div>
      </Card>

      {action && (
        <section aria-label="Rows of the workbook">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and announce a form */}
          <div role="group" aria-label="Show rows that are" className="mb-3 flex flex-wrap gap-1.5">
            {tabs.map((tab) => (
              <Button
                key={tab.action}
                size="sm"
                variant={tab.action === action ? "secondary" : "ghost"}
                aria-pressed={tab.action === action}
                onClick={() => setChosen(tab.action)}
              >
                {tab.label}{" "}
                <span className="text-muted-foreground tabular-nums">{tab.total.toLocaleString("en-US")}</span>
              </Button>
            ))}
          </div>
          <ImportRows key={action} importId={preview.id} action={action} />
        </section>
      )}
    </div>
  );
}

/** "Import 465 events", "Import 465 events and 361 more", "Import 1 event and save 2 changes", "Save 3 changes". */
function importLabel({ sheets }: ImportDto): string {
  const events = sheets.find((sheet) => sheet.name === "Events")?.create ?? 0;
  const others = totalOf(sheets, "create") - events;
  const changes = totalOf(sheets, "update");
  const more = others > 0 ? ` and ${others.toLocaleString("en-US")} more` : "";
  const created = events > 0 ? `Import ${plural(events, "event")}${more}` : `Import ${plural(others, "record")}`;
  if (events + others === 0) return `Save ${plural(changes, "change")}`;
  return changes > 0 && !more ? `${created} and save ${plural(changes, "change")}` : created;
}
