import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { getRequest } from "@/lib/testimonials/queries";
import { revokeRequest } from "@/lib/testimonials/requests";

export const GET = route({ access: "subscriber", params: idParams }, byId(getRequest));

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(revokeRequest));
