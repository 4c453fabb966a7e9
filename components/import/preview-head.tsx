import { Info } from "lucide-react";
import { plannedSentence } from "@/components/import/import-words";
import { SheetCard } from "@/components/import/sheet-card";
import type { ImportDto } from "@/lib/import/schema";

/** Plan and counts of a file, and what of it was left out. */
export function PreviewHead({ preview }: { preview: ImportDto }) {
  return (
    <>
      <h2 id="preview-title" className="font-display font-semibold text-xl">
        What will happen
      </h2>
      <p role="status" className="mt-1 text-sm">
        {plannedSentence(preview)}
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {preview.sheets.map((sheet) => (
          <SheetCard key={sheet.name} sheet={sheet} />
        ))}
      </div>
      {preview.setAside.length > 0 ? (
        <ul aria-label="What was left out" className="mt-4 grid gap-1 text-muted-foreground text-sm">
          {preview.setAside.map((sentence) => (
            <li key={sentence} className="flex gap-2">
              <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
