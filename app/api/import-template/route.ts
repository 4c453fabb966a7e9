import { getImportTemplate } from "@/lib/import/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "user" }, () => getImportTemplate());
