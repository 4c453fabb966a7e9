import { incomeSchema } from "@/lib/reports/income/income-schema";
import { getIncome } from "@/lib/reports/income/reading";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: incomeSchema }, byQuery(getIncome));
