import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { getFeedback } from "@/lib/support/queries";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getFeedback(actor, params.id),
);
