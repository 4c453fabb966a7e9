import { Card } from "@/components/ui/card";
import { BackupButton } from "@/components/workbook/backup-button";

/** Everything in one workbook, in the shape the import reads. */
export function BackupCard() {
  return (
    <Card aria-labelledby="backup-title">
      <h2 id="backup-title" className="font-display font-semibold text-lg">
        Complete backup
      </h2>
      <p className="mt-1 max-w-2xl text-muted-foreground text-sm">
        Your events, clients, bureau partners, representatives and profile as one Excel workbook. Imported again it
        changes nothing; imported into an empty account it gives everything back.
      </p>
      <BackupButton className="mt-4">Download complete backup</BackupButton>
    </Card>
  );
}
