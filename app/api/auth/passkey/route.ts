import { signedInResponse } from "@/lib/account/answer";
import { challengeCookie } from "@/lib/account/passkeys/challenge";
import { logInWithPasskey } from "@/lib/account/passkeys/log-in/commands";
import { passkeyLogInSchema } from "@/lib/account/passkeys/schema";
import { visitOf } from "@/lib/account/visit";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: passkeyLogInSchema }, async ({ body, request }) =>
  signedInResponse(request, await logInWithPasskey(body, challengeCookie(request), visitOf(request))),
);
