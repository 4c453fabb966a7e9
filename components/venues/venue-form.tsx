"use client";

import { EntityField } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormSection } from "@/components/shared/form/form-field";
import { useRecordForm } from "@/components/shared/form/use-entity-form";
import { loadVenue, useSaveVenue } from "@/lib/venues/client";
import { VENUE_FIELDS } from "@/lib/venues/fields";
import type { VenueDto } from "@/lib/venues/schema";

/** A new venue, or an existing one to change. */
export function VenueForm({ userId, venue }: { userId: string; venue?: VenueDto }) {
  const { mutateAsync: save } = useSaveVenue();
  const { form, field } = useRecordForm({
    userId,
    noun: "venue",
    fields: VENUE_FIELDS,
    record: venue,
    href: "/venues",
    schema: async () => (await import("@/lib/venues/schema")).venueSchema,
    save,
    load: loadVenue,
  });
  return (
    <EntityForm {...form}>
      <FormSection title="Location" description="Existing events keep the address they were saved with.">
        <EntityField {...field} name="name" autoFocus={!venue} />
        <EntityField {...field} name="streetAddress" />
        <EntityField {...field} name="city" className="sm:col-span-3" />
        <EntityField {...field} name="state" className="sm:col-span-1" />
        <EntityField {...field} name="zipCode" className="sm:col-span-2" />
        <EntityField {...field} name="website" />
      </FormSection>
      <FormSection title="Venue details" description="Shown on every event at this venue.">
        <EntityField {...field} name="stage" rows={2} />
        <EntityField {...field} name="av" rows={2} />
        <EntityField {...field} name="parking" rows={2} />
      </FormSection>
      <FormSection title="Contact at the venue">
        <EntityField {...field} name="contactName" />
        <EntityField {...field} name="contactPhone" className="sm:col-span-3" />
        <EntityField {...field} name="contactEmail" className="sm:col-span-3" />
      </FormSection>
      <FormSection title="Notes" description="Only visible to you.">
        <EntityField {...field} name="notes" rows={5} />
      </FormSection>
    </EntityForm>
  );
}
