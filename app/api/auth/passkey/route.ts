import { logInWithPasskey } from "@/lib/account/passkey-log-in";
import { passkeyLogInSchema } from "@/lib/account/passkeys";
import { signedInResponse, visitorOf } from "@/lib/account/visitor";
import { challengeCookie } from "@/lib/account/webauthn";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: passkeyLogInSchema }, async ({ body, request }) =>
  signedInResponse(request, await logInWithPasskey(body, challengeCookie(request), visitorOf(request))),
);
