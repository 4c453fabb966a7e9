import { trashRepresentative, updateRepresentative } from "@/lib/bureaus/commands";
import { getRepresentative } from "@/lib/bureaus/queries";
import { representativePatchSchema } from "@/lib/bureaus/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getRepresentative(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: representativePatchSchema },
  ({ actor, params, body }) => updateRepresentative(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashRepresentative(actor, params.id),
);
