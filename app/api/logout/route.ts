import { logOut } from "@/lib/account/commands";
import { publicRoute } from "@/lib/server/route";
import { sessionCookie } from "@/lib/server/session";

/** Also for someone whose session has ended meanwhile: the cookie goes either way. */
export const POST = publicRoute({}, async ({ actor }) => {
  if (actor) await logOut(actor.sessionId);
  return new Response(null, {
    status: 204,
    headers: { "Set-Cookie": sessionCookie(""), "Cache-Control": "private, no-store" },
  });
});
