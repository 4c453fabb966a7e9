import { getEventReferrals } from "@/lib/events/queries";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getEventReferrals(actor, params.id),
);
