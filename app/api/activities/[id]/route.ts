import { trashActivity, updateActivity } from "@/lib/activities/commands";
import { getActivity } from "@/lib/activities/queries";
import { activityPatchSchema } from "@/lib/activities/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getActivity(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: activityPatchSchema },
  ({ actor, params, body }) => updateActivity(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashActivity(actor, params.id),
);
