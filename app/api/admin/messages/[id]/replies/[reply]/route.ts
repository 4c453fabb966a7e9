import { getReply } from "@/lib/admin/messages";
import { replyParams } from "@/lib/admin/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "admin", params: replyParams }, ({ actor, params }) =>
  getReply(actor, params.id, params.reply),
);
