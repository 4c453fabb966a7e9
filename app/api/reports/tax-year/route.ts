import { getTaxYear } from "@/lib/reports/tax-year/queries";
import { taxYearSchema } from "@/lib/reports/tax-year/schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: taxYearSchema }, byQuery(getTaxYear));
