import type { Metadata } from "next";
import { TestimonialsView } from "@/components/testimonials/testimonials-view";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { listTestimonials } from "@/lib/testimonials/queries";
import { testimonialListSchema } from "@/lib/testimonials/schema";
import { TESTIMONIAL_LIST } from "@/lib/testimonials/status";

export const metadata: Metadata = { title: "Testimonials" };
export const unstable_dynamicStaleTime = 60;

export default async function TestimonialsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const served = await serveList(TESTIMONIAL_LIST, testimonialListSchema, searchParams, (filter) =>
    listTestimonials(actor, filter),
  );
  return <TestimonialsView served={served} timeZone={actor.timeZone} />;
}
