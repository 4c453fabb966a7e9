import { commissionLineListSchema } from "@/lib/events/commissions/commission-schema";
import { listAllCommissionLines } from "@/lib/events/commissions/reading-lines";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: commissionLineListSchema }, byQuery(listAllCommissionLines));
