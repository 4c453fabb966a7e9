import { listAllCommissionLines } from "@/lib/events/commissions/queries";
import { commissionLineListSchema } from "@/lib/events/commissions/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: commissionLineListSchema }, ({ actor, query }) =>
  listAllCommissionLines(actor, query),
);
