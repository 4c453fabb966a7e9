import { setEventStatuses } from "@/lib/events/changing-status";
import { statusChangesSchema } from "@/lib/events/history-schema";
import { byBody, route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: statusChangesSchema }, byBody(setEventStatuses));
