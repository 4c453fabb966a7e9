import { logOut } from "@/lib/account/commands";
import { endViewing } from "@/lib/admin/users";
import { issueCsrfToken } from "@/lib/server/csrf";
import { publicRoute } from "@/lib/server/route";
import { csrfCookie, sessionCookie } from "@/lib/server/session";

/** Also for a user whose session has ended: the cookie is deleted, and a visitor's CSRF pair set. */
export const POST = publicRoute({ whileViewing: true }, async ({ actor }) => {
  if (actor?.viewedBy) await endViewing(actor);
  if (actor) await logOut(actor.sessionId);
  const response = new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
  response.headers.append("Set-Cookie", sessionCookie(""));
  response.headers.append("Set-Cookie", csrfCookie(issueCsrfToken("")));
  return response;
});
