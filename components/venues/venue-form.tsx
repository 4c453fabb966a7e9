"use client";

import { useRouter } from "next/navigation";
import { EntityField } from "@/components/shared/entity-field";
import { EntityForm } from "@/components/shared/entity-form";
import { FormSection } from "@/components/shared/form-section";
import { useEntityForm } from "@/components/shared/use-entity-form";
import { toast } from "@/components/ui/toast";
import { blankValues, labelsOf, pickFields } from "@/lib/shared/field-list";
import { loadVenue, useSaveVenue } from "@/lib/venues/client";
import { VENUE_FIELDS } from "@/lib/venues/fields";
import type { VenueDto, VenueFields } from "@/lib/venues/schema";

const LABELS = labelsOf(VENUE_FIELDS);
const toValues = (venue: VenueFields) => pickFields(VENUE_FIELDS, venue);

/** A new venue, or an existing one to change. */
export function VenueForm({ userId, venue }: { userId: string; venue?: VenueDto }) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveVenue();
  const entity = useEntityForm({
    schema: async () => (await import("@/lib/venues/schema")).venueSchema,
    values: venue ? toValues(venue) : blankValues(VENUE_FIELDS),
    record: venue ?? null,
    draftKey: `${userId}:venue:${venue?.id ?? "new"}`,
    save,
    load: loadVenue,
    toValues,
    onSaved: (saved: VenueDto) => {
      toast({ title: venue ? "Venue saved" : "Venue added", description: saved.name, variant: "success" });
      router.replace(`/venues/${saved.id}`);
      router.refresh();
    },
  });
  const field = { entity, fields: VENUE_FIELDS };
  return (
    <EntityForm
      entity={entity}
      noun="venue"
      labels={LABELS}
      submitLabel={venue ? "Save venue" : "Add venue"}
      cancelHref={venue ? `/venues/${venue.id}` : "/venues"}
    >
      <FormSection title="Where it is" description="Events keep the address they were saved with.">
        <EntityField {...field} name="name" autoFocus={!venue} />
        <EntityField {...field} name="streetAddress" />
        <EntityField {...field} name="city" className="sm:col-span-3" />
        <EntityField {...field} name="state" className="sm:col-span-1" />
        <EntityField {...field} name="zipCode" className="sm:col-span-2" />
        <EntityField {...field} name="website" />
      </FormSection>
      <FormSection title="What to know" description="Shown on the page of every event that takes place here.">
        <EntityField {...field} name="stage" rows={2} />
        <EntityField {...field} name="av" rows={2} />
        <EntityField {...field} name="parking" rows={2} />
      </FormSection>
      <FormSection title="Who to ask there">
        <EntityField {...field} name="contactName" />
        <EntityField {...field} name="contactPhone" className="sm:col-span-3" />
        <EntityField {...field} name="contactEmail" className="sm:col-span-3" />
      </FormSection>
      <FormSection title="Notes" description="Only you see them.">
        <EntityField {...field} name="notes" rows={5} />
      </FormSection>
    </EntityForm>
  );
}
