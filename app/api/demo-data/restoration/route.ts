import { restoreDemoData } from "@/lib/demo/commands";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber" }, ({ actor }) => restoreDemoData(actor));
