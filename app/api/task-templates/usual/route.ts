import { usualSchema } from "@/lib/events/checklist/checklist-schema";
import { addUsualTemplates } from "@/lib/events/checklist/task-templates";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: usualSchema }, ({ actor, body }) =>
  addUsualTemplates(actor, body.type),
);
