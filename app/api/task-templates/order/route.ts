import { orderTemplates } from "@/lib/events/checklist/templates/commands";
import { templateOrderSchema } from "@/lib/events/checklist/templates/schema";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: templateOrderSchema }, ({ actor, body }) =>
  orderTemplates(actor, body.type, body.ids),
);
