import { listTags } from "@/lib/clients/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, async ({ actor }) => ({ items: await listTags(actor) }));
