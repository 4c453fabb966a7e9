import { challengeResponse } from "@/lib/account/passkeys/answer";
import { startPasskeyLogIn } from "@/lib/account/passkeys/log-in/commands";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({}, async () => challengeResponse(await startPasskeyLogIn()));
