import { listRules } from "@/lib/action-items/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => listRules(actor));
