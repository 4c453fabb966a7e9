import { getFeesByState } from "@/lib/reports/fees-by-state/queries";
import { feesByStateSchema } from "@/lib/reports/fees-by-state/schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: feesByStateSchema }, byQuery(getFeesByState));
