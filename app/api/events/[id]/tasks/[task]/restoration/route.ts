import { restoreTask } from "@/lib/events/checklist/commands";
import { taskParams } from "@/lib/events/checklist/schema";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", params: taskParams }, ({ actor, params }) =>
  restoreTask(actor, params.id, params.task),
);
