import { removeTaxDocument } from "@/lib/reports/taxes/changing";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(removeTaxDocument));
