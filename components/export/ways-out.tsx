import { Archive, FileSpreadsheet, List } from "lucide-react";
import type { ReactNode } from "react";
import { ArchiveButton, BackupButton } from "@/components/export/export-buttons";
import { AppLink } from "@/components/shared/app-link";
import { Card } from "@/components/ui/card";

export function WaysOut() {
  return (
    <section aria-labelledby="ways-out-title">
      <h2 id="ways-out-title" className="font-display font-semibold text-xl">
        Export your data
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">
        Your data is yours. Take all of it in files that other programs can open.
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Way
          icon={<FileSpreadsheet aria-hidden />}
          title="Complete backup"
          action={<BackupButton>Download complete backup</BackupButton>}
        >
          {BACKUP_TEXT}
        </Way>
        <Way
          icon={<Archive aria-hidden />}
          title="Archive"
          action={<ArchiveButton>Download archive with files</ArchiveButton>}
        >
          {ARCHIVE_TEXT}
        </Way>
        <Way
          icon={<List aria-hidden />}
          title="A single list"
          action={
            <span className="flex flex-wrap gap-x-4 text-sm">
              <ListLink href="/events">Events</ListLink>
              <ListLink href="/clients">Clients</ListLink>
              <ListLink href="/bureau-partners">Bureau partners</ListLink>
            </span>
          }
        >
          Every list has an Export button for Excel or CSV, with the filter, order and columns you see or with all
          columns.
        </Way>
      </ul>
    </section>
  );
}

function Way({
  icon,
  title,
  action,
  children,
}: {
  icon: ReactNode;
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col rounded-lg border bg-card p-4 sm:p-5">
      <h3 className="flex items-center gap-2 font-semibold text-[0.9375rem] [&>svg]:size-4 [&>svg]:text-brand">
        {icon} {title}
      </h3>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">{children}</p>
      <div className="mt-auto">{action}</div>
    </li>
  );
}

const ListLink = ({ href, children }: { href: string; children: string }) => (
  <AppLink href={href} className="inline-flex min-h-6 items-center text-brand underline underline-offset-4">
    {children}
  </AppLink>
);

const BACKUP_TEXT = "Everything in Excel, for reading. To restore an account, use the archive.";

const ARCHIVE_TEXT = "A zip with the workbook, a JSON copy and your files. An empty account can be restored from it.";

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
