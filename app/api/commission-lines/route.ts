import { commissionLineListSchema } from "@/lib/events/commissions/commission-schema";
import { listAllCommissionLines } from "@/lib/events/commissions/reading-lines";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: commissionLineListSchema }, ({ actor, query }) =>
  listAllCommissionLines(actor, query),
);
