import { addUsualTemplates } from "@/lib/events/checklist/templates/commands";
import { usualSchema } from "@/lib/events/checklist/templates/schema";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: usualSchema }, ({ actor, body }) =>
  addUsualTemplates(actor, body.type),
);
