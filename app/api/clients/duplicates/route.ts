import { listDuplicates } from "@/lib/clients/finding-duplicates";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => listDuplicates(actor));
