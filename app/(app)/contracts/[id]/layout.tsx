import { getContract } from "@/lib/contracts/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord((actor, id) => getContract(actor, id)));
