import { restoreTemplate } from "@/lib/events/checklist/task-templates";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, byId(restoreTemplate));
