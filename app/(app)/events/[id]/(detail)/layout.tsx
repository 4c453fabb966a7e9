import { getEventPage } from "@/lib/pages/event/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getEventPage));
