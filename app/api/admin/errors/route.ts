import { listErrors } from "@/lib/admin/errors";
import { errorListSchema } from "@/lib/admin/schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: errorListSchema }, byQuery(listErrors));
