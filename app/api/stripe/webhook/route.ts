import { handleEventUnscoped, verifyEvent } from "@/lib/billing/webhook/commands";
import { webhookRoute } from "@/lib/server/route";

export const POST = webhookRoute({ prove: verifyEvent }, ({ proven }) => handleEventUnscoped(proven));
