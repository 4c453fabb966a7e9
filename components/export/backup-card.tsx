import { ArchiveButton } from "@/components/export/archive-button";
import { BackupButton } from "@/components/export/backup-button";
import { ARCHIVE_TEXT, BACKUP_TEXT } from "@/components/export/backup-words";
import { Card } from "@/components/ui/card";

/** Everything in one workbook, in the shape the import reads. */
export function BackupCard() {
  return (
    <Card aria-labelledby="backup-title">
      <h2 id="backup-title" className="font-display font-semibold text-lg">
        Complete backup
      </h2>
      <p className="mt-1 max-w-2xl text-muted-foreground text-sm">{BACKUP_TEXT}</p>
      <p className="mt-2 max-w-2xl text-muted-foreground text-sm">
        <span className="font-medium">Archive:</span> {ARCHIVE_TEXT}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <BackupButton>Download complete backup</BackupButton>
        <ArchiveButton>Download archive with files</ArchiveButton>
      </div>
    </Card>
  );
}
