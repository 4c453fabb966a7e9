import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { commitImport } from "@/lib/workbook/commit/commands";
import { commitSchema } from "@/lib/workbook/commit/schema";

export const POST = route({ access: "subscriber", params: idParams, body: commitSchema }, ({ actor, params, body }) =>
  commitImport(actor, params.id, body),
);
