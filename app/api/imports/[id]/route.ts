import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { getImport } from "@/lib/workbook/queries";
import { importRowsSchema } from "@/lib/workbook/schema";
import { undoImport } from "@/lib/workbook/undo/commands";

export const GET = route(
  { access: "subscriber", params: idParams, query: importRowsSchema },
  ({ actor, params, query }) => getImport(actor, params.id, query),
);

export const DELETE = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  undoImport(actor, params.id),
);
