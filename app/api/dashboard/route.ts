import { getDashboard } from "@/lib/dashboard/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => getDashboard(actor));
