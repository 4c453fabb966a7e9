import { handleEventUnscoped, verifyEvent } from "@/lib/billing/webhook";
import { webhookRoute } from "@/lib/server/route";

export const POST = webhookRoute({ verify: verifyEvent }, ({ verified }) => handleEventUnscoped(verified));
