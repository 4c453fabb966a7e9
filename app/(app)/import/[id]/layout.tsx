import { getImportHead } from "@/lib/import/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getImportHead));
