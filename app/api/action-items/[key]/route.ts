import { markItem, unmarkItem } from "@/lib/action-items/commands";
import { itemParams, markSchema } from "@/lib/action-items/schema";
import { route } from "@/lib/server/route";

export const PUT = route({ access: "subscriber", params: itemParams, body: markSchema }, ({ actor, params, body }) =>
  markItem(actor, params.key, body),
);

export const DELETE = route({ access: "subscriber", params: itemParams, status: 204 }, ({ actor, params }) =>
  unmarkItem(actor, params.key),
);
