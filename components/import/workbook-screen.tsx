"use client";

import { FileSpreadsheet, TriangleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { type DragEvent, type ReactNode, useState } from "react";
import { RestoreCard } from "@/components/backup/restore-card";
import { WaysOut } from "@/components/export/ways-out";
import { ChooseFiles } from "@/components/files/choose-files";
import { ImportHistory } from "@/components/import/import-history";
import { Stage } from "@/components/shared/feedback/stage";
import { PageHeader } from "@/components/shared/record/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { Progress } from "@/components/ui/progress";
import type { RestoreStatus } from "@/lib/backup/status";
import { TEMPLATE_URL, useDryRun } from "@/lib/import/client";
import { ACCEPTED_FILES } from "@/lib/import/limits";
import { failureText } from "@/lib/shared/api-client";

export function WorkbookScreen({
  help,
  restores,
}: {
  help: ReactNode;
  /** Null for an admin who views an account. */
  restores: RestoreStatus | null;
}) {
  const dryRun = useDryRun();
  const router = useRouter();
  const [fileName, setFileName] = useState("");
  const reading = dryRun.isPending || dryRun.isSuccess;

  const read = (file: File) => {
    setFileName(file.name);
    dryRun.mutate(file, { onSuccess: ({ id }) => router.push(`/import/${id}`) });
  };

  return (
    <>
      <PageHeader
        title="Import & export"
        subtitle={<>Bring your spreadsheet in, and take everything with you whenever you like. {help}</>}
      />
      <p aria-live="polite" className="sr-only">
        {reading ? `Reading ${fileName}` : null}
      </p>
      <div className="grid max-w-4xl gap-6">
        <Stage name={reading ? "reading" : "choose"} still={reading}>
          {reading ? (
            <div className="rounded-lg border bg-card p-5">
              <Progress label={`Reading ${fileName}`} />
              <p className="mt-2 text-muted-foreground text-sm">Nothing is imported until you say so.</p>
            </div>
          ) : (
            <UploadArea onFile={read} error={dryRun.error ? failureText(dryRun.error) : undefined} />
          )}
        </Stage>
        <ImportHistory />
        <WaysOut />
        {restores ? <RestoreCard status={restores} /> : null}
      </div>
    </>
  );
}

function UploadArea({ onFile, error }: { onFile: (file: File) => void; error?: string }) {
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
          <span>{error} Nothing was imported.</span>
        </p>
      ) : null}
      <span className="mx-auto mb-4 grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
        <FileSpreadsheet aria-hidden className="size-5" />
      </span>
      <h2 className="font-display font-semibold text-xl">
        {error ? "Choose another file" : "Drop your spreadsheet here"}
      </h2>
      <p className="mx-auto mt-2 max-w-md text-balance text-muted-foreground text-sm">
        An Excel (.xlsx), CSV or TSV file with your events, clients or bureaus, in any layout. We'll ask about anything
        that's unclear, and you'll preview every change first.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ChooseFiles
          label="File to import"
          accept={ACCEPTED_FILES}
          single
          variant="primary"
          size="md"
          onFiles={([file]) => file && onFile(file)}
        >
          Choose a file
        </ChooseFiles>
        <a href={TEMPLATE_URL} download className={buttonClass()}>
          Download the template
        </a>
      </div>
    </section>
  );
}
