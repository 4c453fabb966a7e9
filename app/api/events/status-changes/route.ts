import { setEventStatuses } from "@/lib/events/bulk/commands";
import { statusChangesSchema } from "@/lib/events/bulk/schema";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: statusChangesSchema }, ({ actor, body }) =>
  setEventStatuses(actor, body),
);
