import { headshotsZip } from "@/lib/media-kit/opening/downloads";
import { kitTokenParams } from "@/lib/media-kit/opening/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/headshots.zip` */
export const GET = publicRoute({ params: kitTokenParams }, ({ params, request, actor }) =>
  headshotsZip({ token: params.token, request, actor }),
);
