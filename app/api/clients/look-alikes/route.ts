import { listLookAlikes } from "@/lib/clients/duplicates/queries";
import { lookAlikesSchema } from "@/lib/clients/duplicates/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: lookAlikesSchema }, async ({ actor, query }) => ({
  items: await listLookAlikes(actor, query),
}));
