import { trashContract, updateContract } from "@/lib/contracts/draft/drafting";
import { getContract } from "@/lib/contracts/queries";
import { contractPatchSchema } from "@/lib/contracts/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getContract));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: contractPatchSchema },
  byIdAndBody(updateContract),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashContract));
