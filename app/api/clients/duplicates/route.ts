import { listDuplicates } from "@/lib/clients/duplicates/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => listDuplicates(actor));
