import { getContact, trashContact, updateContact } from "@/lib/clients/contacts";
import { contactPatchSchema } from "@/lib/clients/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getContact));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: contactPatchSchema },
  byIdAndBody(updateContact),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashContact));
