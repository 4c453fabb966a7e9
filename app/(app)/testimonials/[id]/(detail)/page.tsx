import { TestimonialDetail } from "@/components/testimonials/testimonial-detail";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { getTestimonial } from "@/lib/testimonials/queries";

const findTestimonial = pageRecord(getTestimonial);

export const generateMetadata = recordTitle(findTestimonial, ({ clientName }) => clientName);

export default async function TestimonialPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  return <TestimonialDetail testimonial={await findTestimonial((await params).id)} timeZone={actor.timeZone} />;
}
