import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { getImport } from "@/lib/workbook/queries";
import { importRowsSchema } from "@/lib/workbook/schema";

export const GET = route(
  { access: "subscriber", params: idParams, query: importRowsSchema },
  ({ actor, params, query }) => getImport(actor, params.id, query),
);
