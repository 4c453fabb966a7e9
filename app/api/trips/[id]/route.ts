import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { trashTrip, updateTrip } from "@/lib/trips/commands";
import { getTrip } from "@/lib/trips/queries";
import { tripPatchSchema } from "@/lib/trips/schema";

export const GET = route({ access: "subscriber", params: idParams }, byId(getTrip));

export const PATCH = route({ access: "subscriber", params: idParams, body: tripPatchSchema }, byIdAndBody(updateTrip));

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashTrip));
