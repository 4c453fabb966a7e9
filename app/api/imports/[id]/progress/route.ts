import { getImportProgress } from "@/lib/import/queries";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getImportProgress(actor, params.id),
);
