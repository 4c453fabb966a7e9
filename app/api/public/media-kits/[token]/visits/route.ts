import { visitSchema } from "@/lib/media-kit/links/schema";
import { reportVisit } from "@/lib/media-kit/public/pages";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/visits`, called by public/kit.js. */
export const POST = publicRoute({ params: kitTokenParams, body: visitSchema, status: 204 }, reportVisit);
