import { feesByStateFile } from "@/lib/reports/fees-by-state/file";
import { feesFileSchema } from "@/lib/reports/fees-by-state/report-schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: feesFileSchema }, byQuery(feesByStateFile));
