import { takeEventUnscoped } from "@/lib/billing/webhook/commands";
import { proveEvent } from "@/lib/billing/webhook/event";
import { webhookRoute } from "@/lib/server/route";

export const POST = webhookRoute({ prove: proveEvent }, ({ proven }) => takeEventUnscoped(proven));
