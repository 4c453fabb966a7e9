import { eventExportSchema } from "@/lib/events/bulk/schema";
import { route } from "@/lib/server/route";
import { getEventsWorkbook } from "@/lib/workbook/queries";

export const POST = route({ access: "subscriber", body: eventExportSchema }, ({ actor, body }) =>
  getEventsWorkbook(actor, body),
);
