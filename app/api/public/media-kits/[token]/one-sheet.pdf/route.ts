import { oneSheet } from "@/lib/media-kit/public/downloads";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/one-sheet.pdf` */
export const GET = publicRoute({ params: kitTokenParams }, oneSheet);
