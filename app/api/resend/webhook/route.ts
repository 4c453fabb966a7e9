import { handleReportUnscoped, verifyReport } from "@/lib/correspondence/webhook";
import { webhookRoute } from "@/lib/server/route";

export const POST = webhookRoute({ verify: verifyReport }, ({ verified }) => handleReportUnscoped(verified));
