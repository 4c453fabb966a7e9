import { introductionPage } from "@/lib/media-kit/public/pages";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/introduction` */
export const GET = publicRoute({ params: kitTokenParams }, introductionPage);
