"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { EXPORT_FAILED } from "@/components/workbook/export-words";
import { downloadBackup } from "@/lib/workbook/client";

/** Fetches the complete backup and says how that went. */
export function BackupButton({ children, className }: { children: string; className?: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadBackup();
      toast({ title: "Complete backup exported", variant: "success" });
    } catch {
      toast(EXPORT_FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className={className} loading={busy} onClick={() => void download()}>
      <Download aria-hidden /> {children}
    </Button>
  );
}
