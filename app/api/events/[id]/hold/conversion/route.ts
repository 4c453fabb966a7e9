import { convertHold } from "@/lib/events/holds/holding";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  convertHold(actor, params.id),
);
