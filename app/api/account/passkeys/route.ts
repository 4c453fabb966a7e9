import { addPasskey } from "@/lib/account/passkeys/commands";
import { addPasskeySchema } from "@/lib/account/passkeys/schema";
import { challengeCookie } from "@/lib/account/passkeys/webauthn";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user", body: addPasskeySchema, status: 201 }, ({ actor, body, request }) =>
  addPasskey(actor, body, challengeCookie(request)),
);
