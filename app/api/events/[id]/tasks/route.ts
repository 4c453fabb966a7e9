import { taskSchema } from "@/lib/events/checklist/checklist-schema";
import { createTask, listTasks } from "@/lib/events/checklist/event-tasks";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(listTasks));

export const POST = route(
  { access: "subscriber", params: idParams, body: taskSchema, creates: true, status: 201 },
  ({ actor, params, body, once }) => createTask(actor, params.id, body, once),
);
