import { getAccount } from "@/lib/account/queries";
import { reauthenticationSchema, updateAccountSchema } from "@/lib/account/schema";
import { scheduleDeletion, updateAccount } from "@/lib/account/settings";
import { byBody, route } from "@/lib/server/route";

export const GET = route({ access: "user", ownerOnly: true }, ({ actor }) => getAccount(actor));

export const PATCH = route({ access: "user", body: updateAccountSchema }, byBody(updateAccount));

/** Everything is deleted after 14 days, unless `POST /api/account/restoration` comes first. */
export const DELETE = route({ access: "user", body: reauthenticationSchema }, byBody(scheduleDeletion));
