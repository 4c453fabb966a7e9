import { openForPrograms } from "@/lib/media-kit/public/responses";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { countVisitUnscoped } from "@/lib/media-kit/visits/commands";
import { visitSchema } from "@/lib/media-kit/visits/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/visits`: what the page's script (public/kit.js) says. A ticket that is not good is not told so. */
export const POST = publicRoute(
  { params: kitTokenParams, body: visitSchema, status: 204 },
  ({ params, request, actor, body }) =>
    openForPrograms({ token: params.token, request, actor }, (link) => countVisitUnscoped(link, body)),
);
