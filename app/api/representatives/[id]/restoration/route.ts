import { restoreRepresentative } from "@/lib/bureaus/commands";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  restoreRepresentative(actor, params.id),
);
