import { signedInResponse } from "@/lib/account/answer";
import { changePassword } from "@/lib/account/settings/commands";
import { changePasswordSchema } from "@/lib/account/settings/schema";
import { visitOf } from "@/lib/account/visit";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user", body: changePasswordSchema }, async ({ actor, body, request }) =>
  signedInResponse(request, await changePassword(actor, body, visitOf(request))),
);
