import { pageRecord, recordLayout } from "@/lib/server/page-params";
import { getVenue } from "@/lib/venues/queries";

export default recordLayout(pageRecord(getVenue));
