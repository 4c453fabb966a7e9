"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { downloadBackup } from "@/lib/workbook/client";

/** Everything in one workbook, in the shape the import reads. */
export function BackupCard() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadBackup();
      toast({ title: "Complete backup exported", variant: "success" });
    } catch {
      toast({
        title: "Export failed",
        description: "Failed to export your data. Please try again.",
        variant: "error",
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card aria-labelledby="backup-title">
      <h2 id="backup-title" className="font-display font-semibold text-lg">
        Complete backup
      </h2>
      <p className="mt-1 max-w-2xl text-muted-foreground text-sm">
        Your events, clients, bureau partners, representatives and profile as one Excel workbook. Imported again it
        changes nothing; imported into an empty account it gives everything back.
      </p>
      <Button className="mt-4" variant="secondary" loading={busy} onClick={() => void download()}>
        <Download aria-hidden /> Download complete backup
      </Button>
    </Card>
  );
}
