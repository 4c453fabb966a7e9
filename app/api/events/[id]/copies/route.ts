import { copyEvent } from "@/lib/events/copying";
import { copiesSchema } from "@/lib/events/history-schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: copiesSchema, creates: true, status: 201 },
  ({ actor, params, body, once }) => copyEvent(actor, params.id, body, once),
);
