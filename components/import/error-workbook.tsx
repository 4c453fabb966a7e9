"use client";

import { Download, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { ChooseFiles } from "@/components/files/choose-files";
import { Refusal } from "@/components/import/refusal";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { downloadErrors, useDryRun } from "@/lib/import/client";
import { ACCEPTED_FILES } from "@/lib/import/limits";

export function ErrorWorkbook({ importId, className = "" }: { importId: string; className?: string }) {
  const router = useRouter();
  const dryRun = useDryRun();
  const { run, pending } = useSubmit();
  const download = () => run(() => downloadErrors(importId), { title: "Download failed" });
  const upload = (file: File) => dryRun.mutate(file, { onSuccess: (made) => router.push(`/import/${made.id}`) });
  const reading = dryRun.isPending || dryRun.isSuccess;
  return (
    <div className={className}>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={pending} onClick={() => void download()}>
          <Download aria-hidden /> Download these rows
        </Button>
        <ChooseFiles
          label="Corrected file"
          accept={ACCEPTED_FILES}
          single
          loading={reading}
          onFiles={([file]) => file && upload(file)}
        >
          <Upload aria-hidden /> Upload corrected rows
        </ChooseFiles>
      </div>
      <p className="mt-1.5 text-[0.8125rem] text-muted-foreground">
        A spreadsheet like yours with only these rows and a Reason column that explains each problem.
      </p>
      <span role="status" className="sr-only">
        {reading ? "Reading the corrected file" : ""}
      </span>
      <Refusal error={dryRun.error} onReread={() => dryRun.reset()} />
    </div>
  );
}
