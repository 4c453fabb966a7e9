import { getFeesByState } from "@/lib/reports/fees-by-state/reading";
import { feesByStateSchema } from "@/lib/reports/fees-by-state/report-schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: feesByStateSchema }, byQuery(getFeesByState));
