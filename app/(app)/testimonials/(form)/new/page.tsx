import type { Metadata } from "next";
import { PageHeader } from "@/components/shared/record/page-header";
import { TestimonialForm } from "@/components/testimonials/testimonial-form";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "New testimonial" };

export default async function NewTestimonialPage() {
  const actor = await requireSubscriber();
  return (
    <>
      <PageHeader title="New testimonial" breadcrumbs={[{ href: "/testimonials", label: "Testimonials" }]} />
      <TestimonialForm userId={actor.userId} />
    </>
  );
}
