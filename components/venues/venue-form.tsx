"use client";

import { useRouter } from "next/navigation";
import { EntityInput, EntityTextarea } from "@/components/shared/entity-field";
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
  const field = { entity, autoComplete: "off" };
  return (
    <EntityForm
      entity={entity}
      noun="venue"
      labels={LABELS}
      submitLabel={venue ? "Save venue" : "Add venue"}
      cancelHref={venue ? `/venues/${venue.id}` : "/venues"}
    >
      <FormSection title="Where it is" description="Events keep the address they were saved with.">
        <EntityInput {...field} name="name" label={LABELS.name} required autoFocus={!venue} />
        <EntityInput {...field} name="streetAddress" label={LABELS.streetAddress} />
        <EntityInput {...field} name="city" label={LABELS.city} className="sm:col-span-3" />
        <EntityInput {...field} name="state" label={LABELS.state} className="sm:col-span-1" />
        <EntityInput {...field} name="zipCode" label={LABELS.zipCode} className="sm:col-span-2" />
        <EntityInput
          {...field}
          name="website"
          label={LABELS.website}
          inputMode="url"
          placeholder="example.com"
          autoCapitalize="none"
        />
      </FormSection>
      <FormSection title="What to know" description="Shown on the page of every event that takes place here.">
        <EntityTextarea entity={entity} name="stage" label={LABELS.stage} rows={2} />
        <EntityTextarea entity={entity} name="av" label={LABELS.av} rows={2} />
        <EntityTextarea entity={entity} name="parking" label={LABELS.parking} rows={2} />
      </FormSection>
      <FormSection title="Who to ask there">
        <EntityInput {...field} name="contactName" label={LABELS.contactName} />
        <EntityInput {...field} name="contactPhone" label={LABELS.contactPhone} type="tel" className="sm:col-span-3" />
        <EntityInput
          {...field}
          name="contactEmail"
          label={LABELS.contactEmail}
          type="email"
          className="sm:col-span-3"
        />
      </FormSection>
      <FormSection title="Notes" description="Only you see them.">
        <EntityTextarea entity={entity} name="notes" label={LABELS.notes} rows={5} />
      </FormSection>
    </EntityForm>
  );
}
