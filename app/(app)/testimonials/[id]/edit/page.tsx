import { PageHeader } from "@/components/shared/record/page-header";
import { TestimonialForm } from "@/components/testimonials/testimonial-form";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { getTestimonial } from "@/lib/testimonials/queries";

const findTestimonial = pageRecord(getTestimonial);

export const generateMetadata = recordTitle(findTestimonial, ({ clientName }) => `Edit ${clientName}`);

export default async function EditTestimonialPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const testimonial = await findTestimonial((await params).id);
  return (
    <>
      <PageHeader
        title="Edit testimonial"
        breadcrumbs={[
          { href: "/testimonials", label: "Testimonials" },
          { href: `/testimonials/${testimonial.id}`, label: testimonial.clientName },
        ]}
      />
      <TestimonialForm userId={actor.userId} testimonial={testimonial} />
    </>
  );
}
