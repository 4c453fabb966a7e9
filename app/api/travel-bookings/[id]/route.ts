import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { trashTravelBooking, updateTravelBooking } from "@/lib/travel/commands";
import { getTravelBooking } from "@/lib/travel/queries";
import { travelBookingPatchSchema } from "@/lib/travel/schema";

export const GET = route({ access: "subscriber", params: idParams }, byId(getTravelBooking));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: travelBookingPatchSchema },
  byIdAndBody(updateTravelBooking),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashTravelBooking));
