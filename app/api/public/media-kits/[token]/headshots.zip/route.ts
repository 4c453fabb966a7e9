import { headshotsZip } from "@/lib/media-kit/public/downloads";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/headshots.zip` */
export const GET = publicRoute({ params: kitTokenParams }, headshotsZip);
