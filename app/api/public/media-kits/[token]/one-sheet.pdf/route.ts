import { oneSheet } from "@/lib/media-kit/opening/downloads";
import { kitTokenParams } from "@/lib/media-kit/opening/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/one-sheet.pdf` */
export const GET = publicRoute({ params: kitTokenParams }, ({ params, request, actor }) =>
  oneSheet({ token: params.token, request, actor }),
);
