import { startPasskey } from "@/lib/account/passkey-log-in";
import { challengeResponse } from "@/lib/account/response";
import { reauthenticationSchema } from "@/lib/account/schema";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user", body: reauthenticationSchema }, async ({ actor, body }) =>
  challengeResponse(await startPasskey(actor, body)),
);
