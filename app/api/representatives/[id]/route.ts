import { trashRepresentative, updateRepresentative } from "@/lib/bureaus/commands";
import { getRepresentative } from "@/lib/bureaus/queries";
import { representativePatchSchema } from "@/lib/bureaus/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getRepresentative));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: representativePatchSchema },
  byIdAndBody(updateRepresentative),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashRepresentative));
