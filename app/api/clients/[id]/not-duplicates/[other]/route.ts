import { forgetDifference, markAsDifferent } from "@/lib/clients/merging";
import { pairParams } from "@/lib/clients/schema";
import { route } from "@/lib/server/route";

export const PUT = route({ access: "subscriber", params: pairParams, status: 204 }, ({ actor, params }) =>
  markAsDifferent(actor, params.id, params.other),
);

export const DELETE = route({ access: "subscriber", params: pairParams, status: 204 }, ({ actor, params }) =>
  forgetDifference(actor, params.id, params.other),
);
