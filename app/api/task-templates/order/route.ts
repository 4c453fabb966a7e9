import { templateOrderSchema } from "@/lib/events/checklist/schema";
import { orderTemplates } from "@/lib/events/checklist/templates/commands";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: templateOrderSchema }, ({ actor, body }) =>
  orderTemplates(actor, body.type, body.ids),
);
