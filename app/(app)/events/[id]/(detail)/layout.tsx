import { getEventPage } from "@/lib/pages/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getEventPage));
