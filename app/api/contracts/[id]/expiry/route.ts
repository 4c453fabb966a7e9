import { extendSchema } from "@/lib/contracts/schema";
import { extendContract } from "@/lib/contracts/sending/versions";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "subscriber", params: idParams, body: extendSchema }, byIdAndBody(extendContract));
