import { restoreContract } from "@/lib/contracts/draft/drafting";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, byId(restoreContract));
