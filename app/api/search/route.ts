import { search } from "@/lib/search/queries";
import { searchSchema } from "@/lib/search/schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: searchSchema }, byQuery(search));
