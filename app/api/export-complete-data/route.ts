import { exportJson } from "@/lib/export/everything";
import { route } from "@/lib/server/route";

/** Open to everybody who can log in: data is never held back because a trial has ended. */
export const GET = route({ access: "user", ownerOnly: true }, ({ actor }) => exportJson(actor));
