"use client";

import { Download } from "lucide-react";
import { EXPORT_FAILED } from "@/components/export/export-words";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { downloadBackup } from "@/lib/export/client";

/** Fetches the complete backup and says how that went. */
export function BackupButton({ children, className }: { children: string; className?: string }) {
  const { run, pending } = useSubmit();
  const download = () =>
    run(
      async () => {
        await downloadBackup();
        toast({ title: "Complete backup exported", variant: "success" });
      },
      () => toast(EXPORT_FAILED),
    );
  return (
    <Button className={className} loading={pending} onClick={() => void download()}>
      <Download aria-hidden /> {children}
    </Button>
  );
}
