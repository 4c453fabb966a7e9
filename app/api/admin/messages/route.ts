import { listMessages } from "@/lib/admin/messages";
import { messageListSchema } from "@/lib/admin/schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: messageListSchema }, byQuery(listMessages));
