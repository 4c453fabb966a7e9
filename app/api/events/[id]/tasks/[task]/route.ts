import { trashTask, updateTask } from "@/lib/events/checklist/commands";
import { getTask } from "@/lib/events/checklist/queries";
import { taskParams, taskPatchSchema } from "@/lib/events/checklist/schema";
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
