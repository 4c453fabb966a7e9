import { changeEmailSchema } from "@/lib/account/schema";
import { cancelEmailChange, requestEmailChange } from "@/lib/account/settings";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user", body: changeEmailSchema }, ({ actor, body }) =>
  requestEmailChange(actor, body),
);

export const DELETE = route({ access: "user" }, ({ actor }) => cancelEmailChange(actor));
