import { pageRecord, recordLayout } from "@/lib/server/page-params";
import { getImportHead } from "@/lib/workbook/queries";

export default recordLayout(pageRecord(getImportHead));
