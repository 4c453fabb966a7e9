import { listDeadLetters } from "@/lib/admin/jobs";
import { letterListSchema } from "@/lib/admin/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: letterListSchema }, ({ actor, query }) =>
  listDeadLetters(actor, query),
);
