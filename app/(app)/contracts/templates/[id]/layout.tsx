import { getContractTemplate } from "@/lib/contracts/draft/templates";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getContractTemplate));
