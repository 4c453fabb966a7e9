import { getReply } from "@/lib/admin/messages/queries";
import { replyParams } from "@/lib/admin/messages/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "admin", params: replyParams }, ({ actor, params }) =>
  getReply(actor, params.id, params.reply),
);
