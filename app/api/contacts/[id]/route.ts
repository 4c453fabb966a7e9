import { getContact, trashContact, updateContact } from "@/lib/clients/contacts";
import { contactPatchSchema } from "@/lib/clients/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getContact(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: contactPatchSchema },
  ({ actor, params, body }) => updateContact(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashContact(actor, params.id),
);
