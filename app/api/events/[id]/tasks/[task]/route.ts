import { taskParams, taskPatchSchema } from "@/lib/events/checklist/checklist-schema";
import { getTask, trashTask, updateTask } from "@/lib/events/checklist/event-tasks";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", params: taskParams }, ({ actor, params }) =>
  getTask(actor, params.id, params.task),
);

export const PATCH = route(
  { access: "subscriber", params: taskParams, body: taskPatchSchema },
  ({ actor, params, body }) => updateTask(actor, params.id, params.task, body),
);

export const DELETE = route({ access: "subscriber", params: taskParams, status: 204 }, ({ actor, params }) =>
  trashTask(actor, params.id, params.task),
);
