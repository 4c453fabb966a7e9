import { bankSchema } from "@/lib/profile/business-schema";
import { deleteBank, saveBank } from "@/lib/profile/saving-business";
import { route } from "@/lib/server/route";

export const PUT = route({ access: "subscriber", body: bankSchema }, ({ actor, body }) => saveBank(actor, body));

export const DELETE = route({ access: "subscriber", status: 204 }, ({ actor }) => deleteBank(actor));
