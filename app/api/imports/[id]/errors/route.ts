import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { getErrorWorkbook } from "@/lib/workbook/corrections/queries";

export const GET = route({ access: "subscriber", ownerOnly: true, params: idParams }, ({ actor, params }) =>
  getErrorWorkbook(actor, params.id),
);
