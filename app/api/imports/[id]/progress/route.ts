import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { getImportProgress } from "@/lib/workbook/commit/queries";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getImportProgress(actor, params.id),
);
