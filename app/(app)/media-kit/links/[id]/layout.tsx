import { getLink } from "@/lib/media-kit/links/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getLink));
