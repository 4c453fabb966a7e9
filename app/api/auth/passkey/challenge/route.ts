import { startPasskeyLogIn } from "@/lib/account/passkey-log-in";
import { challengeResponse } from "@/lib/account/visitor";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({}, async () => challengeResponse(await startPasskeyLogIn()));
