import { getClientPage } from "@/lib/pages/client/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getClientPage));
