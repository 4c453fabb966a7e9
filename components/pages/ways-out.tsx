"use client";

import { ArchiveButton } from "@/components/export/archive-button";
import { BackupButton } from "@/components/export/backup-button";
import { DeleteAccountButton } from "@/components/pages/delete-account-button";
import { Panel } from "@/components/ui/panel";

/** What a blocked account can do without paying. */
export function WaysOut() {
  return (
    <Panel
      title="Without a plan"
      description="Everything you entered is still here, and it stays yours."
      aria-labelledby="ways-out"
      className="max-w-4xl"
    >
      <div className="flex flex-wrap items-center gap-2">
        <BackupButton>Export my data</BackupButton>
        <ArchiveButton>Export with files, as a zip</ArchiveButton>
        <DeleteAccountButton />
      </div>
    </Panel>
  );
}
