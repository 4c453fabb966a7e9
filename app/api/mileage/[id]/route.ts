import { trashTrip, updateTrip } from "@/lib/expenses/mileage/changing";
import { mileagePatchSchema } from "@/lib/expenses/mileage/mileage-schema";
import { getTrip } from "@/lib/expenses/mileage/reading";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getTrip));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: mileagePatchSchema },
  byIdAndBody(updateTrip),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashTrip));
