import { getErrorWorkbook } from "@/lib/import/correcting";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", ownerOnly: true, params: idParams }, byId(getErrorWorkbook));
