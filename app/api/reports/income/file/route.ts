import { incomeFile } from "@/lib/reports/income/file";
import { incomeFileSchema } from "@/lib/reports/income/income-schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: incomeFileSchema }, byQuery(incomeFile));
