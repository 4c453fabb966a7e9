import { kitJson } from "@/lib/media-kit/public/pages";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

export const GET = publicRoute({ params: kitTokenParams }, kitJson);
