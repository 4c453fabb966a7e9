import { changePasswordSchema } from "@/lib/account/schema";
import { changePassword } from "@/lib/account/settings";
import { signedInResponse, visitorOf } from "@/lib/account/visitor";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user", body: changePasswordSchema }, async ({ actor, body, request }) =>
  signedInResponse(request, await changePassword(actor, body, visitorOf(request))),
);
