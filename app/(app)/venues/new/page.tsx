import type { Metadata } from "next";
import { PageHeader } from "@/components/shared/record/page-header";
import { VenueForm } from "@/components/venues/venue-form";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "New venue" };

export default async function NewVenuePage() {
  const actor = await requireSubscriber();
  return (
    <>
      <PageHeader title="New venue" breadcrumbs={[{ href: "/venues", label: "Venues" }]} />
      <VenueForm userId={actor.userId} />
    </>
  );
}
