import { kitJson } from "@/lib/media-kit/public/pages";
import { linkParams } from "@/lib/public-page/link";
import { publicRoute } from "@/lib/server/route";

export const GET = publicRoute({ params: linkParams }, kitJson);
