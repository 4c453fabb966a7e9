"use client";

import { CopyX, Users } from "lucide-react";
import { TagList } from "@/components/clients/tag-list";
import { ExportMenu } from "@/components/export/export-menu";
import { ButtonLink } from "@/components/shared/button-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { tableColumns } from "@/components/shared/list/data-table";
import { EVENT_COUNT, LAST_EVENT } from "@/components/shared/list/event-columns";
import { RecordList } from "@/components/shared/list/record-list";
import { type ListState, useListState } from "@/components/shared/list/use-list-state";
import { TimeText } from "@/components/shared/record/time-text";
import { Options, Select } from "@/components/ui/select";
import { useClients, useTrashClients } from "@/lib/clients/client";
import { CLIENT_COLUMNS, CLIENT_LIST } from "@/lib/clients/list";
import type { ClientRow } from "@/lib/clients/schema";
import { formatDollars } from "@/lib/shared/money";
import type { Served } from "@/lib/shared/record-client";

const HIDDEN_AT_FIRST = ["email", "phone", "website", "industry", "events"];

const COLUMNS = tableColumns<ClientRow, typeof CLIENT_COLUMNS>(CLIENT_COLUMNS, {
  name: { fit: (row) => row.name, phone: "title" },
  company: { fit: (row) => row.company, phone: "meta" },
  email: { fit: (row) => row.email, phone: "hidden" },
  phone: { width: "w-36", wide: true },
  website: { cell: (row) => bareAddress(row.website), fit: (row) => row.website.slice(8), wide: true },
  industry: { fit: (row) => row.industry, wide: true },
  tags: {
    cell: (row) => <TagList tags={row.tags} most={1} className="flex-nowrap" />,
    // Room for "+2".
    fit: ({ tags }) => `${tags[0] ?? ""}${tags.length > 1 ? "    " : ""}`,
    wide: true,
  },
  events: { ...EVENT_COUNT, width: "w-20" },
  lastEvent: { ...LAST_EVENT, width: "w-32" },
  nextEvent: {
    cell: (row) => row.nextEventOn && <TimeText day={row.nextEventOn} />,
    align: "right",
    width: "w-32",
    wide: true,
  },
  value: {
    cell: (row) => (row.lifetimeValue === 0 ? null : formatDollars(Math.round(row.lifetimeValue))),
    align: "right",
    width: "w-34",
    phone: "end",
  },
});

/** "example.com" for https://www.example.com/ */
const bareAddress = (website: string) => website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "") || null;

export type ClientsViewProps = {
  served: Served<ClientRow>;
  /** Most used first. */
  tags: { tag: string; count: number }[];
};

export function ClientsView({ served, tags }: ClientsViewProps) {
  const list = useListState(CLIENT_LIST);
  const pages = useClients(list.searchString, served);
  return (
    <RecordList
      title="Clients"
      noun={{ one: "client", many: "clients" }}
      href="/clients"
      list={list}
      pages={pages}
      moves={useTrashClients()}
      nameOf={(client) => client.name}
      columns={COLUMNS}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      exports={(shown, ids) => <ExportMenu noun="clients" label="clients" {...shown} ids={ids} />}
      filters={<ClientFilters list={list} tags={tags} />}
      empty={
        <EmptyState
          icon={<Users aria-hidden />}
          title="No clients yet"
          links={[
            ["/clients/new", "Add a client"],
            ["/import", "Import a spreadsheet"],
          ]}
        >
          Track every event, contact and note for each client. Clients you name in an event are added automatically.
        </EmptyState>
      }
    />
  );
}

function ClientFilters({ list: { query, set }, tags }: { list: ListState<"tag">; tags: ClientsViewProps["tags"] }) {
  // A link may name a tag that is no longer used.
  const unknown = query.tag !== "" && !tags.some(({ tag }) => tag === query.tag);
  return (
    <>
      {(tags.length > 0 || unknown) && (
        <Select
          className="max-w-48 border-border"
          aria-label="Tag"
          value={query.tag}
          onChange={(event) => set({ tag: event.target.value })}
        >
          <option value="">All tags</option>
          {unknown && <option value={query.tag}>{query.tag}</option>}
          <Options of={tags.map(({ tag, count }) => [tag, `${tag} (${count.toLocaleString("en-US")})`])} />
        </Select>
      )}
      <ButtonLink href="/clients/duplicates" variant="ghost">
        <CopyX aria-hidden /> Duplicates
      </ButtonLink>
    </>
  );
}
