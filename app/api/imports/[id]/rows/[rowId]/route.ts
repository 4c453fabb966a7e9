import { z } from "zod";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { correctRow } from "@/lib/workbook/corrections/commands";
import { importRowSchema } from "@/lib/workbook/schema";

export const PATCH = route(
  { access: "subscriber", params: idParams.extend({ rowId: z.uuid() }), body: importRowSchema },
  ({ actor, params, body }) => correctRow(actor, params.id, params.rowId, body),
);
