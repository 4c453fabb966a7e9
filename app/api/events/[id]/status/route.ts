import { setEventStatus } from "@/lib/events/history/commands";
import { statusSchema } from "@/lib/events/history/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "subscriber", params: idParams, body: statusSchema }, ({ actor, params, body }) =>
  setEventStatus(actor, params.id, body),
);
