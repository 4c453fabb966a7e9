import { listUsers } from "@/lib/admin/users/queries";
import { userListSchema } from "@/lib/admin/users/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: userListSchema }, ({ actor, query }) => listUsers(actor, query));
