"use client";

import { Users } from "lucide-react";
import { useMemo } from "react";
import { EventCount } from "@/components/events/event-count";
import { AppLink } from "@/components/shared/app-link";
import type { Column } from "@/components/shared/data-table";
import { EmptyState } from "@/components/shared/empty-state";
import { RecordList } from "@/components/shared/record-list";
import { TimeText } from "@/components/shared/time-text";
import { useListState } from "@/components/shared/use-list-state";
import { Button } from "@/components/ui/button";
import { useClients, useTrashClients } from "@/lib/clients/client";
import { CLIENT_LIST } from "@/lib/clients/list";
import type { ClientRow } from "@/lib/clients/schema";
import type { Served } from "@/lib/shared/record-client";

const HIDDEN_AT_FIRST = ["website"];

const columnsFor = (currentYear: string): readonly Column<ClientRow>[] => [
  { id: "name", header: "Client", cell: (row) => row.name, sort: "name", width: "w-[27%]", phone: "title" },
  { id: "company", header: "Company", cell: (row) => row.company || null, sort: "company", phone: "meta" },
  { id: "email", header: "Email", cell: (row) => row.email || null, phone: "hidden" },
  { id: "phone", header: "Phone", cell: (row) => row.phone || null, width: "w-36", wide: true },
  { id: "website", header: "Website", cell: (row) => bareAddress(row.website), wide: true },
  {
    id: "events",
    header: "Events",
    cell: (row) => <EventCount count={row.eventCount} />,
    sort: "events",
    firstDir: "desc",
    align: "right",
    width: "w-20",
    phone: "meta",
  },
  {
    id: "lastEvent",
    header: "Last event",
    cell: (row) => row.lastEventOn && <TimeText day={row.lastEventOn} currentYear={currentYear} />,
    sort: "lastEvent",
    firstDir: "desc",
    align: "right",
    width: "w-32",
    phone: "end",
  },
];

/** "example.com" for https://www.example.com/ */
const bareAddress = (website: string) => website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "") || null;

export function ClientsView({ served, today }: { served: Served<ClientRow>; today: string }) {
  const list = useListState(CLIENT_LIST);
  const pages = useClients(list.searchString, served);
  const currentYear = today.slice(0, 4);
  const columns = useMemo(() => columnsFor(currentYear), [currentYear]);
  return (
    <RecordList
      title="Clients"
      noun={{ one: "client", many: "clients" }}
      href="/clients"
      list={list}
      pages={pages}
      moves={useTrashClients()}
      nameOf={(client) => client.name}
      columns={columns}
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
