import { issueCsrfToken } from "@/lib/server/csrf";
import { publicRoute } from "@/lib/server/route";
import { csrfCookie } from "@/lib/server/session";

export const GET = publicRoute({}, ({ actor }) => {
  const csrfToken = issueCsrfToken(actor?.sessionId ?? "");
  return Response.json(
    { csrfToken },
    { headers: { "Cache-Control": "private, no-store", "Set-Cookie": csrfCookie(csrfToken) } },
  );
});
