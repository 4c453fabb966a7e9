import { pageRecord, recordLayout } from "@/lib/server/page-params";
import { getTrip } from "@/lib/trips/queries";

export default recordLayout(pageRecord(getTrip));
