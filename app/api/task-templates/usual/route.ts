import { usualSchema } from "@/lib/events/checklist/schema";
import { addUsualTemplates } from "@/lib/events/checklist/templates/commands";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: usualSchema }, ({ actor, body }) =>
  addUsualTemplates(actor, body.type),
);
