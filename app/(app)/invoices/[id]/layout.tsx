import { getInvoice } from "@/lib/invoices/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getInvoice));
