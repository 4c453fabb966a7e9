import { pageRecord, recordLayout } from "@/lib/server/page-params";
import { getTestimonial } from "@/lib/testimonials/queries";

export default recordLayout(pageRecord(getTestimonial));
