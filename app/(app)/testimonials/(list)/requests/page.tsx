import type { Metadata } from "next";
import { ButtonLink } from "@/components/shared/button-link";
import { PageHeader } from "@/components/shared/record/page-header";
import { RequestList } from "@/components/testimonials/request-list";
import { requireSubscriber } from "@/lib/server/page-session";
import { listRequests } from "@/lib/testimonials/queries";

export const metadata: Metadata = { title: "Testimonial requests" };

export default async function RequestsPage() {
  const actor = await requireSubscriber();
  const requests = await listRequests(actor, {});
  return (
    <>
      <PageHeader
        title="Testimonial requests"
        subtitle="Each link collects one testimonial and works for 60 days."
        breadcrumbs={[{ href: "/testimonials", label: "Testimonials" }]}
        actions={
          <ButtonLink href="/testimonials/requests/new" variant="primary">
            Request a testimonial
          </ButtonLink>
        }
      />
      <RequestList served={requests} timeZone={actor.timeZone} now={new Date().toISOString()} />
    </>
  );
}
