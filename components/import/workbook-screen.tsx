"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { RestoreCard } from "@/components/backup/restore-card";
import { WaysOut } from "@/components/export/ways-out";
import { ImportHistory } from "@/components/import/import-history";
import { UploadArea } from "@/components/import/upload-area";
import { PageHeader } from "@/components/shared/page-header";
import { Stage } from "@/components/shared/stage";
import { Progress } from "@/components/ui/progress";
import type { RestoreStatus } from "@/lib/backup/status";
import { useDryRun } from "@/lib/import/client";
import { failureText } from "@/lib/shared/api-client";

/** Choose a file to bring in, and the way out with everything. */
export function WorkbookScreen({
  help,
  restores,
}: {
  /** A link to the guide. */
  help: ReactNode;
  /** Null for an admin who looks at somebody's account. */
  restores: RestoreStatus | null;
}) {
  const dryRun = useDryRun();
  const router = useRouter();
  const [fileName, setFileName] = useState("");
  // Read, and on the way to its own page.
  const reading = dryRun.isPending || dryRun.isSuccess;

  const read = (file: File) => {
    setFileName(file.name);
    dryRun.mutate(file, { onSuccess: ({ id }) => router.push(`/workbook/imports/${id}`) });
  };

  return (
    <>
      <PageHeader
        title="Import & export"
        subtitle={<>Bring the spreadsheet you keep now, and take everything with you whenever you like. {help}</>}
      />
      <p aria-live="polite" className="sr-only">
        {reading ? `Reading ${fileName}` : null}
      </p>
      <div className="grid max-w-4xl gap-6">
        <Stage name={reading ? "reading" : "choose"} still={reading}>
          {reading ? (
            <div className="rounded-lg border bg-card p-5">
              <Progress label={`Reading ${fileName}`} />
              <p className="mt-2 text-muted-foreground text-sm">Nothing is written before you say so.</p>
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
