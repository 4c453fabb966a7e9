import { exportWorkbook } from "@/lib/export/everything";
import { route } from "@/lib/server/route";

/** Open to every signed-in user: an ended trial never holds data back. */
export const GET = route({ access: "user", ownerOnly: true }, ({ actor }) => exportWorkbook(actor));
