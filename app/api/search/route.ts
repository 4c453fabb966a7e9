import { search } from "@/lib/search/queries";
import { searchSchema } from "@/lib/search/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: searchSchema }, ({ actor, query }) => search(actor, query));
