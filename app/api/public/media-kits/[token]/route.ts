import { kitJson } from "@/lib/media-kit/public/pages";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** All that a link shows, for programs. */
export const GET = publicRoute({ params: kitTokenParams }, ({ params, request, actor }) =>
  kitJson({ token: params.token, request, actor }),
);
