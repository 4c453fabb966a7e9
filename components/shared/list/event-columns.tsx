import type { Column } from "@/components/shared/list/data-table";
import { EventCount } from "@/components/shared/record/stat";
import { TimeText } from "@/components/shared/record/time-text";

type Cells<Row> = Omit<Column<Row>, "id" | "header">;

export const EVENT_COUNT: Cells<{ eventCount: number }> = {
  cell: (row) => <EventCount count={row.eventCount} />,
  align: "right",
  phone: "meta",
};

export const LAST_EVENT: Cells<{ lastEventOn: string | null }> = {
  cell: (row) => row.lastEventOn && <TimeText day={row.lastEventOn} />,
  align: "right",
  phone: "end",
};
