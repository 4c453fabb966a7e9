import { getDaySheet } from "@/lib/events/day-sheet/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getDaySheet));
