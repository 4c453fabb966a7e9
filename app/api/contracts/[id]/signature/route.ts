import { speakerSigningSchema } from "@/lib/contracts/signing/form";
import { signAsSpeaker } from "@/lib/contracts/signing/signing";
import { route } from "@/lib/server/route";
import { evidenceOf } from "@/lib/server/visitor-address";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: speakerSigningSchema, ownerOnly: true },
  ({ actor, params, body, request }) => signAsSpeaker(actor, params.id, body, evidenceOf(request)),
);
