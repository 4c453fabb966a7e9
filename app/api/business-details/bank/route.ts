import { deleteBank, saveBank } from "@/lib/profile/commands";
import { bankSchema } from "@/lib/profile/schema";
import { byBody, route } from "@/lib/server/route";

export const PUT = route({ access: "subscriber", body: bankSchema }, byBody(saveBank));

export const DELETE = route({ access: "subscriber", status: 204 }, ({ actor }) => deleteBank(actor));
