import { trashOwnTask, updateOwnTask } from "@/lib/action-items/commands";
import { getOwnTask } from "@/lib/action-items/queries";
import { ownTaskPatchSchema } from "@/lib/action-items/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getOwnTask));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: ownTaskPatchSchema },
  byIdAndBody(updateOwnTask),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashOwnTask));
