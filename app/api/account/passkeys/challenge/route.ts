import { startPasskey } from "@/lib/account/passkey-log-in";
import { reauthenticationSchema } from "@/lib/account/schema";
import { challengeResponse } from "@/lib/account/visitor";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user", body: reauthenticationSchema }, async ({ actor, body }) =>
  challengeResponse(await startPasskey(actor, body)),
);
