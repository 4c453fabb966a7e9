import { restoreTemplate } from "@/lib/events/checklist/task-templates";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  restoreTemplate(actor, params.id),
);
