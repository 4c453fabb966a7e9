import { listLookAlikes } from "@/lib/clients/finding-duplicates";
import { lookAlikesSchema } from "@/lib/clients/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: lookAlikesSchema }, async ({ actor, query }) => ({
  items: await listLookAlikes(actor, query),
}));
