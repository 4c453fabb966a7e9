import { getDaySheet } from "@/lib/events/reading-day-sheet";
import { pageRecord, recordLayout } from "@/lib/server/page-params";

export default recordLayout(pageRecord(getDaySheet));
