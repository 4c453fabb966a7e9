"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { PageHeader } from "@/components/shared/page-header";
import { Progress } from "@/components/ui/progress";
import { BackupCard } from "@/components/workbook/backup-card";
import { ImportPreview } from "@/components/workbook/import-preview";
import { ImportResultCard } from "@/components/workbook/import-result";
import { UploadArea } from "@/components/workbook/upload-area";
import { useCommitImport, useDryRun } from "@/lib/workbook/client";

/** Choose a workbook, see what it would do, let it; and the way out with everything. */
export function WorkbookScreen({ help }: { /** A link to the guide. */ help: ReactNode }) {
  const dryRun = useDryRun();
  const commit = useCommitImport();
  const [fileName, setFileName] = useState("");
  const preview = dryRun.data;
  const stage = commit.data ? "done" : dryRun.isPending ? "reading" : preview ? "preview" : "choose";

  const read = (file: File) => {
    commit.reset();
    setFileName(file.name);
    dryRun.mutate(file);
  };
  const startAgain = () => {
    commit.reset();
    dryRun.reset();
  };

  return (
    <>
      <PageHeader
        title="Import & export"
        subtitle={<>Bring the spreadsheet you keep now, and take everything with you whenever you like. {help}</>}
      />
      <p aria-live="polite" className="sr-only">
        {stage === "reading" ? `Reading ${fileName}` : stage === "preview" ? `${fileName} has been read` : null}
      </p>
      <div className="grid max-w-4xl gap-6">
        <Stage name={stage}>
          {stage === "choose" && <UploadArea onFile={read} error={dryRun.error?.message} />}
          {stage === "reading" && (
            <div className="rounded-lg border bg-card p-5">
              <Progress label={`Reading ${fileName}`} />
              <p className="mt-2 text-muted-foreground text-sm">Nothing is written before you say so.</p>
            </div>
          )}
          {stage === "preview" && preview && (
            <ImportPreview
              preview={preview}
              committing={commit.isPending}
              error={commit.error?.message}
              onCommit={() => commit.mutate(preview.id)}
              onCancel={startAgain}
            />
          )}
          {stage === "done" && commit.data && <ImportResultCard result={commit.data} onAgain={startAgain} />}
        </Stage>
        <BackupCard />
      </div>
    </>
  );
}

/** What replaces what one was working with takes the focus, so that keyboard and screen reader arrive with it. */
function Stage({ name, children }: { name: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    ref.current?.focus({ preventScroll: name === "reading" });
  }, [name]);
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
