import { kitPage } from "@/lib/media-kit/public/pages";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** What `/shared/{token}` and `/share/{name}/{token}` open (next.config.mjs leads here, and for all that follows). */
export const GET = publicRoute({ params: kitTokenParams }, ({ params, request, actor }) =>
  kitPage({ token: params.token, request, actor }),
);
