import { restoreContact } from "@/lib/clients/contacts";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  restoreContact(actor, params.id),
);
