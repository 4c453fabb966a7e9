import { voidSchema } from "@/lib/contracts/schema";
import { pauseContract, resumeContract } from "@/lib/contracts/sending/versions";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "subscriber", params: idParams, body: voidSchema }, ({ actor, params, body }) =>
  pauseContract(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  resumeContract(actor, params.id),
);
