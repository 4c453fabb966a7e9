import type { Metadata } from "next";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/record/page-header";
import { RequestList } from "@/components/testimonials/request-list";
import { Button } from "@/components/ui/button";
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
          <Button asChild variant="primary">
            <AppLink href="/testimonials/requests/new">Request a testimonial</AppLink>
          </Button>
        }
      />
      <RequestList served={requests} timeZone={actor.timeZone} now={new Date().toISOString()} />
    </>
  );
}
