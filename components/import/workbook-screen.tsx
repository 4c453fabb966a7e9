"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { RestoreCard } from "@/components/backup/restore-card";
import { WaysOut } from "@/components/export/ways-out";
import { ImportHistory } from "@/components/import/import-history";
import { UploadArea } from "@/components/import/upload-area";
import { Stage } from "@/components/shared/feedback/stage";
import { PageHeader } from "@/components/shared/record/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { Progress } from "@/components/ui/progress";
import type { RestoreStatus } from "@/lib/backup/status";
import { TEMPLATE_URL, useDryRun } from "@/lib/import/client";

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
            <UploadArea
              title="Drop your spreadsheet here"
              onFile={read}
              error={dryRun.error}
              action={
                <a href={TEMPLATE_URL} download className={buttonClass()}>
                  Download the template
                </a>
              }
            >
              An Excel (.xlsx), CSV or TSV file with your events, clients or bureaus, in any layout. We'll ask about
              anything that's unclear, and you'll preview every change first.
            </UploadArea>
          )}
        </Stage>
        <ImportHistory />
        <WaysOut />
        {restores ? <RestoreCard status={restores} /> : null}
      </div>
    </>
  );
}
