import { versionSchema } from "@/lib/contracts/schema";
import { createVersion } from "@/lib/contracts/sending/versions";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: versionSchema, status: 201 },
  byIdAndBody(createVersion),
);
