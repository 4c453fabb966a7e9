import { route } from "@/lib/server/route";
import { getImportTemplate } from "@/lib/workbook/queries";

export const GET = route({ access: "user" }, () => getImportTemplate());
