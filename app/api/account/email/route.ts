import { cancelEmailChange, requestEmailChange } from "@/lib/account/settings/commands";
import { changeEmailSchema } from "@/lib/account/settings/schema";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user", body: changeEmailSchema }, ({ actor, body }) =>
  requestEmailChange(actor, body),
);

export const DELETE = route({ access: "user" }, ({ actor }) => cancelEmailChange(actor));
