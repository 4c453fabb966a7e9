import { addPasskey } from "@/lib/account/passkey-log-in";
import { addPasskeySchema } from "@/lib/account/passkeys";
import { challengeCookie } from "@/lib/account/webauthn";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user", body: addPasskeySchema, status: 201 }, ({ actor, body, request }) =>
  addPasskey(actor, body, challengeCookie(request)),
);
