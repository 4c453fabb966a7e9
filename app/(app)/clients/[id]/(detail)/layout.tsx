import { getClientPage } from "@/lib/records/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getClientPage));
