import { restoreEventStatuses } from "@/lib/events/changing-status";
import { statusRestorationSchema } from "@/lib/events/history-schema";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: statusRestorationSchema }, ({ actor, body }) =>
  restoreEventStatuses(actor, body),
);
