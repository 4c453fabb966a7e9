import { getBureauPartner } from "@/lib/bureaus/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getBureauPartner));
