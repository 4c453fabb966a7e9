import { kitPage } from "@/lib/media-kit/public/pages";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}` and `/share/{name}/{token}`, rewritten in next.config.mjs like all that follow. */
export const GET = publicRoute({ params: kitTokenParams }, kitPage);
