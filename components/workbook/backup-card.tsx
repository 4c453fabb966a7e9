import { Card } from "@/components/ui/card";
import { ArchiveButton } from "@/components/workbook/archive-button";
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
      <p className="mt-2 max-w-2xl text-muted-foreground text-sm">
        The archive is a zip with the same workbook, all of it for programs, and your photos and documents in folders by
        event.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <BackupButton>Download complete backup</BackupButton>
        <ArchiveButton>Download archive with files</ArchiveButton>
      </div>
    </Card>
  );
}
