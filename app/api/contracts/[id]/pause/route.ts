import { voidSchema } from "@/lib/contracts/schema";
import { pauseContract, resumeContract } from "@/lib/contracts/sending/versions";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "subscriber", params: idParams, body: voidSchema }, byIdAndBody(pauseContract));

export const DELETE = route({ access: "subscriber", params: idParams }, byId(resumeContract));
