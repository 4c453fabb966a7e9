import { estimateSchema } from "@/lib/expenses/mileage/mileage-schema";
import { estimateMiles } from "@/lib/expenses/mileage/reading";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: estimateSchema }, byQuery(estimateMiles));
