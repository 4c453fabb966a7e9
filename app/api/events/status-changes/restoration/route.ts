import { restoreEventStatuses } from "@/lib/events/bulk/commands";
import { statusRestorationSchema } from "@/lib/events/bulk/schema";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: statusRestorationSchema }, ({ actor, body }) =>
  restoreEventStatuses(actor, body),
);
