import { voidSchema } from "@/lib/contracts/schema";
import { voidContract } from "@/lib/contracts/sending/versions";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams, body: voidSchema }, byIdAndBody(voidContract));
