import { restoreFile } from "@/lib/files/commands";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  restoreFile(actor, params.id),
);
