import { versionSchema } from "@/lib/contracts/schema";
import { createVersion } from "@/lib/contracts/sending/versions";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: versionSchema, status: 201 },
  ({ actor, params, body }) => createVersion(actor, params.id, body),
);
