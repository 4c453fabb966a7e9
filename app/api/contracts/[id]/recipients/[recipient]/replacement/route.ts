import { correctionSchema, recipientParams } from "@/lib/contracts/schema";
import { correctRecipient } from "@/lib/contracts/sending/handing-over";
import { route } from "@/lib/server/route";
import { evidenceOf } from "@/lib/server/visitor-address";

export const POST = route(
  { access: "subscriber", params: recipientParams, body: correctionSchema },
  ({ actor, params, body, request }) => correctRecipient(actor, params.id, params.recipient, body, evidenceOf(request)),
);
