import { logInWithPasskey } from "@/lib/account/passkeys/commands";
import { passkeyLogInSchema } from "@/lib/account/passkeys/schema";
import { challengeCookie } from "@/lib/account/passkeys/webauthn";
import { signedInResponse } from "@/lib/account/response";
import { visitorOf } from "@/lib/account/visitor";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: passkeyLogInSchema }, async ({ body, request }) =>
  signedInResponse(request, await logInWithPasskey(body, challengeCookie(request), visitorOf(request))),
);
