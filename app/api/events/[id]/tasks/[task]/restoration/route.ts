import { taskParams } from "@/lib/events/checklist/checklist-schema";
import { restoreTask } from "@/lib/events/checklist/event-tasks";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", params: taskParams }, ({ actor, params }) =>
  restoreTask(actor, params.id, params.task),
);
