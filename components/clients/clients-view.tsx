"use client";

import { Users } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import type { Column } from "@/components/shared/data-table";
import { EmptyState } from "@/components/shared/empty-state";
import { RecordList } from "@/components/shared/record-list";
import { TimeText } from "@/components/shared/time-text";
import { useListState } from "@/components/shared/use-list-state";
import { Button } from "@/components/ui/button";
import { useClients, useTrashClients } from "@/lib/clients/client";
import type { ClientListQuery, ClientRow } from "@/lib/clients/schema";
import { canonical } from "@/lib/shared/list-address";
import type { Page } from "@/lib/shared/pagination";

const LIST = { sort: "name", dir: "asc", filters: [] } as const;
const HIDDEN_AT_FIRST = ["website"];

const columnsFor = (currentYear: string): readonly Column<ClientRow>[] => [
  { id: "name", header: "Client", cell: (row) => row.name, sort: "name", phone: "title" },
  { id: "company", header: "Company", cell: (row) => row.company || null, sort: "company", phone: "meta" },
  { id: "email", header: "Email", cell: (row) => row.email || null, phone: "hidden" },
  { id: "phone", header: "Phone", cell: (row) => row.phone || null, width: "w-40", wide: true },
  { id: "website", header: "Website", cell: (row) => bareAddress(row.website), wide: true },
  {
    id: "events",
    header: "Events",
    cell: (row) => row.eventCount || null,
    sort: "events",
    firstDir: "desc",
    align: "right",
    width: "w-24",
  },
  {
    id: "lastEvent",
    header: "Last event",
    cell: (row) => row.lastEventOn && <TimeText day={row.lastEventOn} currentYear={currentYear} />,
    sort: "lastEvent",
    firstDir: "desc",
    align: "right",
    width: "w-36",
    phone: "end",
  },
];

/** "example.com" for https://www.example.com/ */
const bareAddress = (website: string) => website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "") || null;

const columnsByYear = new Map<string, readonly Column<ClientRow>[]>();

function columnsOf(year: string) {
  const columns = columnsByYear.get(year) ?? columnsFor(year);
  columnsByYear.set(year, columns);
  return columns;
}

export function ClientsView({
  page,
  filter,
  today,
}: {
  page: Page<ClientRow>;
  /** What `page` answers. */
  filter: ClientListQuery;
  today: string;
}) {
  const list = useListState(LIST);
  const pages = useClients(list.searchString, { search: canonical(LIST, filter), page });
  return (
    <RecordList
      title="Clients"
      noun={{ one: "client", many: "clients" }}
      href="/clients"
      list={list}
      pages={pages}
      moves={useTrashClients()}
      nameOf={(client) => client.name}
      columns={columnsOf(today.slice(0, 4))}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      empty={
        <EmptyState
          icon={<Users aria-hidden />}
          title="The people who book you"
          actions={
            <>
              <Button asChild variant="primary">
                <AppLink href="/workbook">Import a workbook</AppLink>
              </Button>
              <Button asChild>
                <AppLink href="/clients/new">Add a client</AppLink>
              </Button>
            </>
          }
        >
          A client collects everything you did for them: past and coming events, how to reach them, what you want to
          remember. Naming a new client in an event adds it here, too.
        </EmptyState>
      }
    />
  );
}
