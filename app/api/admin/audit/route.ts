import { listAuditEntries } from "@/lib/admin/audit";
import { auditListSchema } from "@/lib/admin/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: auditListSchema }, ({ actor, query }) =>
  listAuditEntries(actor, query),
);
