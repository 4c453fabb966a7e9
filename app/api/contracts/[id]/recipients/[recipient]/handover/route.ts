import { recipientParams } from "@/lib/contracts/schema";
import { confirmHandover, refuseHandover } from "@/lib/contracts/sending/handing-over";
import { route } from "@/lib/server/route";
import { evidenceOf } from "@/lib/server/visitor-address";

/** Confirms it. */
export const POST = route({ access: "subscriber", params: recipientParams }, ({ actor, params, request }) =>
  confirmHandover(actor, params.id, params.recipient, evidenceOf(request)),
);

/** Keeps the person who asked. */
export const DELETE = route({ access: "subscriber", params: recipientParams }, ({ actor, params }) =>
  refuseHandover(actor, params.id, params.recipient),
);
