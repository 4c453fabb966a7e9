import type { Metadata } from "next";
import { TestimonialsView } from "@/components/testimonials/testimonials-view";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { canonical } from "@/lib/shared/list-address";
import { listTestimonials } from "@/lib/testimonials/queries";
import { testimonialListSchema } from "@/lib/testimonials/schema";
import { TESTIMONIAL_LIST } from "@/lib/testimonials/status";

export const metadata: Metadata = { title: "Testimonials" };

export default async function TestimonialsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const filter = await readListParams(testimonialListSchema, searchParams);
  const page = await listTestimonials(actor, filter);
  return <TestimonialsView served={{ search: canonical(TESTIMONIAL_LIST, filter), page }} timeZone={actor.timeZone} />;
}
