import { trashActivity, updateActivity } from "@/lib/activities/commands";
import { getActivity } from "@/lib/activities/queries";
import { activityPatchSchema } from "@/lib/activities/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getActivity));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: activityPatchSchema },
  byIdAndBody(updateActivity),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashActivity));
