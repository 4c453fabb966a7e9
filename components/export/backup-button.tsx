"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { EXPORT_FAILED } from "@/components/export/export-words";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { downloadBackup } from "@/lib/export/client";

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
