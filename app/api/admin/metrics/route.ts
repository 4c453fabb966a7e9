import { getMetrics } from "@/lib/admin/metrics";
import { metricsQuery } from "@/lib/admin/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: metricsQuery }, ({ actor, query }) =>
  getMetrics(actor, query.range),
);
