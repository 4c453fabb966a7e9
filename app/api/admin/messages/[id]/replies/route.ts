import { replyToMessage } from "@/lib/admin/messages";
import { replySchema } from "@/lib/admin/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "admin", params: idParams, body: replySchema, creates: true, status: 201 },
  ({ actor, params, body, once }) => replyToMessage(actor, params.id, body, once),
);
