import { templateOrderSchema } from "@/lib/events/checklist/checklist-schema";
import { orderTemplates } from "@/lib/events/checklist/task-templates";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: templateOrderSchema }, ({ actor, body }) =>
  orderTemplates(actor, body.type, body.ids),
);
