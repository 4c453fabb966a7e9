import { setEventStatus } from "@/lib/events/changing-status";
import { statusChangeSchema } from "@/lib/events/history-schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route(
  { access: "subscriber", params: idParams, body: statusChangeSchema },
  ({ actor, params, body }) => setEventStatus(actor, params.id, body),
);
