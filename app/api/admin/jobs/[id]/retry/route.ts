import { retryJob } from "@/lib/admin/jobs";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "admin", params: idParams, status: 204 }, ({ actor, params }) =>
  retryJob(actor, params.id),
);
