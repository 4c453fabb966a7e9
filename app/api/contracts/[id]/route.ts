import { trashContract, updateContract } from "@/lib/contracts/draft/drafting";
import { getContract } from "@/lib/contracts/queries";
import { contractPatchSchema } from "@/lib/contracts/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getContract(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: contractPatchSchema },
  ({ actor, params, body }) => updateContract(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashContract(actor, params.id),
);
