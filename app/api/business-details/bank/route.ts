import { bankSchema } from "@/lib/profile/business-schema";
import { deleteBank, saveBank } from "@/lib/profile/saving-business";
import { byBody, route } from "@/lib/server/route";

export const PUT = route({ access: "subscriber", body: bankSchema }, byBody(saveBank));

export const DELETE = route({ access: "subscriber", status: 204 }, ({ actor }) => deleteBank(actor));
