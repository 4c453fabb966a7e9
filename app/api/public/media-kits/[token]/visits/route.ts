import { visitSchema } from "@/lib/media-kit/links/schema";
import { kitForPrograms } from "@/lib/media-kit/public/pages";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { countVisitUnscoped } from "@/lib/media-kit/visits/commands";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/visits`: what the page's script (public/kit.js) says. A token that is not good is not told so. */
export const POST = publicRoute(
  { params: kitTokenParams, body: visitSchema, status: 204 },
  ({ params, request, actor, body }) =>
    kitForPrograms({ token: params.token, request, actor }, (link) => countVisitUnscoped(link, body)),
);
