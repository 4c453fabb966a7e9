import { taskOrderSchema } from "@/lib/events/checklist/checklist-schema";
import { orderTasks } from "@/lib/events/checklist/event-tasks";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: taskOrderSchema },
  ({ actor, params, body }) => orderTasks(actor, params.id, body.ids),
);
