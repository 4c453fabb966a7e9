import { getTaxes } from "@/lib/reports/taxes/reading";
import { taxesSchema } from "@/lib/reports/taxes/taxes-schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: taxesSchema }, byQuery(getTaxes));
