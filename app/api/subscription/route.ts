import { getPlan } from "@/lib/billing/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "user" }, ({ actor }) => getPlan(actor));
