import { listAuditEntries } from "@/lib/admin/audit";
import { auditListSchema } from "@/lib/admin/schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: auditListSchema }, byQuery(listAuditEntries));
