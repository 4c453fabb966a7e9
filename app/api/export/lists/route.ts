import { getListFile } from "@/lib/export/list-file";
import { listExportSchema } from "@/lib/export/list-schema";
import { byBody, route } from "@/lib/server/route";

/** As open as the list itself; the complete exports are never closed. */
export const POST = route({ access: "subscriber", body: listExportSchema }, byBody(getListFile));
