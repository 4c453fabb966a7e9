import { formToken } from "@/lib/server/csrf";
import { publicRoute } from "@/lib/server/route";

/** A valid token is kept, as a form in another tab may have it. */
export const GET = publicRoute({}, ({ request, actor }) => {
  const { token, headers } = formToken(request, actor);
  return Response.json({ csrfToken: token }, { headers: { "Cache-Control": "private, no-store", ...headers } });
});
