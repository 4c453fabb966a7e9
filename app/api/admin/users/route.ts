import { userListSchema } from "@/lib/admin/schema";
import { listUsers } from "@/lib/admin/users";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: userListSchema }, byQuery(listUsers));
