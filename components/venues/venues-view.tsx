"use client";

import { MapPinned } from "lucide-react";
import { ExportMenu } from "@/components/export/export-menu";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { tableColumns } from "@/components/shared/list/data-table";
import { EVENT_COUNT, LAST_EVENT } from "@/components/shared/list/event-columns";
import { RecordList } from "@/components/shared/list/record-list";
import { useListState } from "@/components/shared/list/use-list-state";
import type { Served } from "@/lib/shared/record-client";
import { useTrashVenues, useVenues } from "@/lib/venues/client";
import { VENUE_COLUMNS, VENUE_LIST } from "@/lib/venues/fields";
import type { VenueRow } from "@/lib/venues/schema";

const HIDDEN_AT_FIRST = ["address"];

const COLUMNS = tableColumns<VenueRow, typeof VENUE_COLUMNS>(VENUE_COLUMNS, {
  name: { fit: (row) => row.name, phone: "title" },
  city: {
    cell: (row) => [row.city, row.state].filter(Boolean).join(", ") || null,
    fit: (row) => `${row.city}, ${row.state}`,
    phone: "meta",
  },
  address: { fit: (row) => row.streetAddress, wide: true },
  contact: { fit: (row) => row.contactName, phone: "hidden" },
  phone: { width: "w-36", wide: true },
  events: { ...EVENT_COUNT, width: "w-20" },
  lastEvent: { ...LAST_EVENT, width: "w-32" },
});

export function VenuesView({ served }: { served: Served<VenueRow> }) {
  const list = useListState(VENUE_LIST);
  const pages = useVenues(list.searchString, served);
  return (
    <RecordList
      title="Venues"
      noun={{ one: "venue", many: "venues" }}
      href="/venues"
      list={list}
      pages={pages}
      moves={useTrashVenues()}
      nameOf={(venue) => venue.name}
      columns={COLUMNS}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      exports={(shown, ids) => <ExportMenu noun="venues" label="venues" {...shown} ids={ids} />}
      empty={
        <EmptyState icon={<MapPinned aria-hidden />} title="No venues yet" links={[["/venues/new", "Add a venue"]]}>
          Keep each venue's stage, AV, parking and contact for your next visit. Venues you name in an event are added
          automatically.
        </EmptyState>
      }
    />
  );
}
