import { restoreLocalPlace } from "@/lib/local-places/commands";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, byId(restoreLocalPlace));
