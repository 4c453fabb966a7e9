import { kitPicture } from "@/lib/media-kit/public/downloads";
import { kitPictureParams, pictureQuery } from "@/lib/media-kit/public/kit-schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/pictures/{id}?size=thumb|web|print&download=1` */
export const GET = publicRoute({ params: kitPictureParams, query: pictureQuery }, kitPicture);
