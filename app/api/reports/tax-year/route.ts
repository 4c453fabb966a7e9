import { taxYearSchema } from "@/lib/reports/tax-year/pack-schema";
import { getTaxYear } from "@/lib/reports/tax-year/reading";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: taxYearSchema }, byQuery(getTaxYear));
