import "server-only";
import type { PasskeyChallenge } from "@/lib/account/passkeys/commands";

/** What the browser has to sign as JSON, with the cookie that has to come back. */
export function challengeResponse({ options, cookie }: PasskeyChallenge<object>): Response {
  return Response.json(options, { headers: { "Cache-Control": "private, no-store", "Set-Cookie": cookie } });
}
