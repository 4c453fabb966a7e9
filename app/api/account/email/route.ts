import { changeEmailSchema } from "@/lib/account/schema";
import { cancelEmailChange, requestEmailChange } from "@/lib/account/settings";
import { byBody, route } from "@/lib/server/route";

export const POST = route({ access: "user", body: changeEmailSchema }, byBody(requestEmailChange));

export const DELETE = route({ access: "user" }, ({ actor }) => cancelEmailChange(actor));
