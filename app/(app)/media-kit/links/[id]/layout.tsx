import { getLink } from "@/lib/media-kit/links";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getLink));
