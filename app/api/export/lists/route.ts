import { getListFile } from "@/lib/export/lists/queries";
import { listExportSchema } from "@/lib/export/lists/schema";
import { route } from "@/lib/server/route";

/** Open to whom the list is open to; everything at once leaves by its own ways, which are never closed. */
export const POST = route({ access: "subscriber", body: listExportSchema }, ({ actor, body }) =>
  getListFile(actor, body),
);
