import type { Metadata } from "next";
import { PageHeader } from "@/components/shared/record/page-header";
import { RequestForm } from "@/components/testimonials/request-form";
import { getEvent } from "@/lib/events/queries";
import { pageRecord, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { findSendDate } from "@/lib/testimonials/queries";

export const metadata: Metadata = { title: "Request a testimonial" };

const findEvent = pageRecord(getEvent);

/** `?eventId=` comes from an event's page and fills in its contact. */
export default async function NewRequestPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const { eventId } = await searchParams;
  const event = typeof eventId === "string" ? await findEvent(eventId) : null;
  return (
    <>
      <PageHeader
        title="Request a testimonial"
        breadcrumbs={[
          { href: "/testimonials", label: "Testimonials" },
          { href: "/testimonials/requests", label: "Requests" },
        ]}
      />
      <RequestForm
        userId={actor.userId}
        about={{
          eventId: event?.id ?? null,
          title: event?.title ?? "",
          name: event?.contactName ?? "",
          email: event?.contactEmail ?? "",
          sendOn: event ? await findSendDate(actor, event.id) : null,
        }}
      />
    </>
  );
}
