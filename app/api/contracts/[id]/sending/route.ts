import { sendSchema } from "@/lib/contracts/schema";
import { sendContract, undoSending } from "@/lib/contracts/sending/sending";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams, body: sendSchema }, byIdAndBody(sendContract));

export const DELETE = route({ access: "subscriber", params: idParams }, byId(undoSending));
