import { restoreEventStatuses } from "@/lib/events/changing-status";
import { statusRestorationSchema } from "@/lib/events/history-schema";
import { byBody, route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: statusRestorationSchema }, byBody(restoreEventStatuses));
