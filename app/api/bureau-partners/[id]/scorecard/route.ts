import { getScorecard } from "@/lib/bureaus/queries";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getScorecard(actor, params.id),
);
