"use client";

import { Braces } from "lucide-react";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { loadCompleteData } from "@/lib/account/client";
import { saveFile } from "@/lib/export/client";

export function JsonCard() {
  const { run, pending } = useSubmit();
  const download = () =>
    run(async () => {
      try {
        saveFile(new Blob([await loadCompleteData()], { type: "application/json" }), "lectern-data.json");
        toast({ title: "Complete backup exported", variant: "success" });
      } catch {
        toast({
          title: "Export failed",
          description: "Failed to export your data. Please try again.",
          variant: "error",
        });
      }
    });
  return (
    <Card aria-labelledby="json-title">
      <h3 id="json-title" className="font-display font-semibold text-lg">
        JSON copy
      </h3>
      <p className="mt-1 max-w-2xl text-muted-foreground text-sm">
        Your events, clients, bureau partners and profile in one JSON file for other software. It can't be imported
        here; the workbook can.
      </p>
      <Button className="mt-4" loading={pending} onClick={download}>
        <Braces aria-hidden /> Download JSON
      </Button>
    </Card>
  );
}
