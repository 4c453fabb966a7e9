import { formToken } from "@/lib/server/csrf";
import { publicRoute } from "@/lib/server/route";

/** A good token stays: another tab may have it in a form that somebody is filling in. */
export const GET = publicRoute({}, ({ request, actor }) => {
  const { token, headers } = formToken(request, actor);
  return Response.json({ csrfToken: token }, { headers: { "Cache-Control": "private, no-store", ...headers } });
});
