import { deleteBank, saveBank } from "@/lib/profile/commands";
import { bankSchema } from "@/lib/profile/schema";
import { route } from "@/lib/server/route";

export const PUT = route({ access: "subscriber", body: bankSchema }, ({ actor, body }) => saveBank(actor, body));

export const DELETE = route({ access: "subscriber", status: 204 }, ({ actor }) => deleteBank(actor));
