import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { revokeTaxLink } from "@/lib/tax-forms/commands";
import { getTaxLink } from "@/lib/tax-forms/queries";

export const GET = route({ access: "subscriber", params: idParams }, byId(getTaxLink));

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(revokeTaxLink));
