import type { Column } from "@/components/shared/data-table";
import { EventCount } from "@/components/shared/stat";
import { TimeText } from "@/components/shared/time-text";

/** Number of a record's events. */
export const eventCountColumn = (width: string): Column<{ eventCount: number }> => ({
  id: "events",
  header: "Events",
  cell: (row) => <EventCount count={row.eventCount} />,
  sort: "events",
  firstDir: "desc",
  align: "right",
  width,
  phone: "meta",
});

export const lastEventColumn = (width: string, currentYear: string): Column<{ lastEventOn: string | null }> => ({
  id: "lastEvent",
  header: "Last event",
  cell: (row) => row.lastEventOn && <TimeText day={row.lastEventOn} currentYear={currentYear} />,
  sort: "lastEvent",
  firstDir: "desc",
  align: "right",
  width,
  phone: "end",
});
