import { emailFirstHolder } from "@/lib/events/holds/challenging";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  emailFirstHolder(actor, params.id),
);
