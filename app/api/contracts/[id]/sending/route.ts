import { sendSchema } from "@/lib/contracts/schema";
import { sendContract, undoSending } from "@/lib/contracts/sending/sending";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams, body: sendSchema }, ({ actor, params, body }) =>
  sendContract(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  undoSending(actor, params.id),
);
