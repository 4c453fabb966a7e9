import { getErrorWorkbook } from "@/lib/import/correcting";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", ownerOnly: true, params: idParams }, ({ actor, params }) =>
  getErrorWorkbook(actor, params.id),
);
