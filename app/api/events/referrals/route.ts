import { listStages } from "@/lib/events/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => listStages(actor));
