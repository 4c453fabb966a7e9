import { endContract } from "@/lib/contracts/signing/signed-elsewhere";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params, request }) =>
  endContract(actor, params.id, request),
);
