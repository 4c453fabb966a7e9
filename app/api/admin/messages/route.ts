import { listMessages } from "@/lib/admin/messages";
import { messageListSchema } from "@/lib/admin/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: messageListSchema }, ({ actor, query }) =>
  listMessages(actor, query),
);
