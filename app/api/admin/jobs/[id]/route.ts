import { discardJob } from "@/lib/admin/jobs";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const DELETE = route({ access: "admin", params: idParams, status: 204 }, ({ actor, params }) =>
  discardJob(actor, params.id),
);
