"use client";

import { FileSpreadsheet, TriangleAlert } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TEMPLATE_URL } from "@/lib/import/client";
import { ACCEPTED_FILES } from "@/lib/import/limits";

/** Drop a file or choose one; what was wrong with the last one stands right here. */
export function UploadArea({ onFile, error }: { onFile: (file: File) => void; error?: string }) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

  return (
    <section
      aria-label="Choose a file"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
      className={`rounded-lg border border-dashed px-6 py-10 text-center transition-colors sm:py-14 ${over ? "border-ring bg-brand-soft" : "border-input bg-card"}`}
    >
      {error ? (
        <p
          role="alert"
          className="mx-auto mb-6 flex max-w-xl items-start gap-2 rounded-md bg-tone-red px-3 py-2 text-start text-sm text-tone-red-ink"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error} Nothing was written.</span>
        </p>
      ) : null}
      <span className="mx-auto mb-4 grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
        <FileSpreadsheet aria-hidden className="size-5" />
      </span>
      <h2 className="font-display font-semibold text-xl">
        {error ? "Choose another file" : "Drop your spreadsheet here"}
      </h2>
      <p className="mx-auto mt-2 max-w-md text-balance text-muted-foreground text-sm">
        An Excel file (.xlsx) or a table as text (.csv, .tsv) with your events, clients or bureaus, in whatever layout
        you keep it. What is not clear is asked, and you see what would change before anything is written.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <PickFile label="File to import" onFile={onFile}>
          {(open) => (
            <Button variant="primary" onClick={open}>
              Choose a file
            </Button>
          )}
        </PickFile>
        <Button asChild>
          <a href={TEMPLATE_URL} download>
            Download the template
          </a>
        </Button>
      </div>
    </section>
  );
}

type Props = {
  /** Of the field itself, which nobody sees. */
  label: string;
  onFile: (file: File) => void;
  /** The button that opens the choice. */
  children: (open: () => void) => ReactNode;
};

/** Lets somebody choose a spreadsheet with a button of ours. */
export function PickFile({ label, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPTED_FILES}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was corrected.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
