import { removeDemoData } from "@/lib/demo/commands";
import { route } from "@/lib/server/route";

export const DELETE = route({ access: "subscriber" }, ({ actor }) => removeDemoData(actor));
