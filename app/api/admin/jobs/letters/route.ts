import { listDeadLetters } from "@/lib/admin/jobs";
import { letterListSchema } from "@/lib/admin/schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: letterListSchema }, byQuery(listDeadLetters));
