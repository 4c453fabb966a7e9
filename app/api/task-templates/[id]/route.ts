import { templatePatchSchema } from "@/lib/events/checklist/checklist-schema";
import { getTemplate } from "@/lib/events/checklist/event-tasks";
import { trashTemplate, updateTemplate } from "@/lib/events/checklist/task-templates";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getTemplate(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: templatePatchSchema },
  ({ actor, params, body }) => updateTemplate(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashTemplate(actor, params.id),
);
