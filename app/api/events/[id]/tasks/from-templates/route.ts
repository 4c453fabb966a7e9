import { fromTemplatesSchema } from "@/lib/events/checklist/checklist-schema";
import { applyTemplates } from "@/lib/events/checklist/task-templates";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: fromTemplatesSchema },
  ({ actor, params, body }) => applyTemplates(actor, params.id, body.type),
);
