import { templatePatchSchema } from "@/lib/events/checklist/checklist-schema";
import { getTemplate } from "@/lib/events/checklist/event-tasks";
import { trashTemplate, updateTemplate } from "@/lib/events/checklist/task-templates";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getTemplate));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: templatePatchSchema },
  byIdAndBody(updateTemplate),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashTemplate));
