import { setEventStatus } from "@/lib/events/changing-status";
import { statusChangeSchema } from "@/lib/events/history-schema";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route(
  { access: "subscriber", params: idParams, body: statusChangeSchema },
  byIdAndBody(setEventStatus),
);
