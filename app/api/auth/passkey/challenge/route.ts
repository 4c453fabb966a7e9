import { challengeResponse } from "@/lib/account/commands";
import { startPasskeyLogIn } from "@/lib/account/passkey-log-in";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({}, async () => challengeResponse(await startPasskeyLogIn()));
