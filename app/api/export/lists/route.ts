import { route } from "@/lib/server/route";
import { getListFile } from "@/lib/workbook/export/lists/queries";
import { listExportSchema } from "@/lib/workbook/export/lists/schema";

/** Open to whom the list is open to; everything at once leaves by its own ways, which are never closed. */
export const POST = route({ access: "subscriber", body: listExportSchema }, ({ actor, body }) =>
  getListFile(actor, body),
);
