import { introductionPage } from "@/lib/media-kit/public/pages";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/introduction`, in large type. */
export const GET = publicRoute({ params: kitTokenParams }, ({ params, request, actor }) =>
  introductionPage({ token: params.token, request, actor }),
);
