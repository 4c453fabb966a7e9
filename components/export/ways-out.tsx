import { Archive, Braces, FileSpreadsheet, List } from "lucide-react";
import type { ReactNode } from "react";
import { ArchiveButton, BackupButton, JsonButton } from "@/components/export/export-buttons";
import { AppLink } from "@/components/shared/app-link";

export function WaysOut() {
  return (
    <section aria-labelledby="ways-out-title">
      <h2 id="ways-out-title" className="font-display font-semibold text-xl">
        Export your data
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">
        Your data is yours. Take all of it in files that other programs can open.
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        <Way
          icon={<FileSpreadsheet aria-hidden />}
          title="Complete backup"
          action={<BackupButton>Download complete backup</BackupButton>}
        >
          Everything in Excel, for reading. To restore an account, use the archive.
        </Way>
        <Way
          icon={<Archive aria-hidden />}
          title="Archive"
          action={<ArchiveButton>Download archive with files</ArchiveButton>}
        >
          A zip with the workbook, a JSON copy and your files. An empty account can be restored from it.
        </Way>
        <Way icon={<Braces aria-hidden />} title="JSON copy" action={<JsonButton>Download JSON</JsonButton>}>
          Your events, clients, bureau partners and profile in one file for other software. It can't be imported here;
          the workbook can.
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
