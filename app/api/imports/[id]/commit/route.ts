import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { commitImport } from "@/lib/workbook/commit/commands";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  commitImport(actor, params.id),
);
