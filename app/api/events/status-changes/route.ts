import { setEventStatuses } from "@/lib/events/changing-status";
import { statusChangesSchema } from "@/lib/events/history-schema";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: statusChangesSchema }, ({ actor, body }) =>
  setEventStatuses(actor, body),
);
