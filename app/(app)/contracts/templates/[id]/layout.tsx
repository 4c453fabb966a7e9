import { getContractTemplate } from "@/lib/contracts/templates/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getContractTemplate));
