import { listMessages } from "@/lib/admin/messages/queries";
import { messageListSchema } from "@/lib/admin/messages/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "admin", query: messageListSchema }, ({ actor, query }) =>
  listMessages(actor, query),
);
