"use client";

import { TriangleAlert } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { ConflictList } from "@/components/events/conflict-list";
import type { SectionProps } from "@/components/events/event-form-values";
import { fillIn, TownFields } from "@/components/places/town-fields";
import { EntityField } from "@/components/shared/form/entity-field";
import { FormSection } from "@/components/shared/form/form-field";
import { useSettled } from "@/components/shared/form/use-settled";
import { sessionsParam, useDraftConflicts } from "@/lib/events/client";
import type { ConflictsDto } from "@/lib/events/conflicts/conflict-schema";
import { EVENT_FIELDS } from "@/lib/events/fields";
import type { EventDto } from "@/lib/events/schema";
import { formatTime } from "@/lib/shared/dates";
import { placeName } from "@/lib/shared/place-codes";
import { zoneCity, zoneName } from "@/lib/shared/time-zones";
import { venueChoices } from "@/lib/venues/rules";
import type { VenueName } from "@/lib/venues/schema";

type Props = SectionProps & {
  /** The event to change; none for a new one. */
  event?: Pick<EventDto, "id" | "placeState">;
  venues: readonly VenueName[];
};

/** Place and local time, checked while typing. */
export function EventPlaceFields({ entity, event, venues, hints }: Props) {
  const { form } = entity;
  const field = { entity, fields: EVENT_FIELDS };
  const choices = useMemo(() => venueChoices(venues), [venues]);
  const draft = useDraft(entity, event?.id);
  const unknown = draft.data?.place === null && draft.hasPlace;
  return (
    <FormSection title="Venue" description="Times are local to the venue.">
      <EntityField
        {...field}
        name="venueName"
        options={choices}
        create
        onPick={({ id }) => {
          const { name: venueName, ...address } = choices.find((choice) => choice.id === id)?.venue ?? {};
          if (venueName) fillIn(form, { venueName, ...address });
        }}
      />
      <EntityField {...field} name="streetAddress" />
      <TownFields {...field} />
      <EntityField
        {...field}
        name="timeZone"
        aside={hints.timeZone}
        placeholder={draft.data?.place ? zoneName(draft.data.place.timeZone) : undefined}
        hint={
          unknown
            ? "We can't find this place, so choose its time zone. Distances won't be shown."
            : "Set automatically from the city."
        }
      />
      <EntityField
        {...field}
        name="performedIn"
        empty={event?.placeState ? `By its place: ${placeName(event.placeState)}` : "By its place"}
        hint="For state taxes. Set it if the place doesn't say, or the talk was given elsewhere."
      />
      {draft.data && <ClockWarning skipped={draft.data.skipped} />}
    </FormSection>
  );
}

/** Conflicts of the typed values, right below the date. */
export function DraftConflicts({ entity, event }: Pick<Props, "entity" | "event">) {
  const conflicts = useDraft(entity, event?.id).data?.items ?? [];
  return (
    <div aria-live="polite" className={conflicts.length > 0 ? "sm:order-1 sm:col-span-6" : "sr-only"}>
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} newTab />}
    </div>
  );
}

const ASKED = ["date", "time", "endTime", "timeZone", "city", "state", "zipCode", "status", "type"] as const;

/** Conflicts of the typed values, and whether the place is known. */
function useDraft({ form }: Props["entity"], eventId: string | undefined) {
  const values = form.watch(ASKED);
  const sessions = sessionsParam(form.watch("sessions") ?? []);
  const written = ASKED.flatMap((name, at) => (values[at] ? [[name, String(values[at])]] : []));
  const has = (name: string) => written.some(([one]) => one === name);
  const hasPlace = has("city") || has("zipCode");
  const more = Object.entries({ sessions, exceptId: eventId ?? "" }).filter(([, value]) => value);
  const search = new URLSearchParams([...written, ...more]).toString();
  const settled = useSettled(has("date") || hasPlace ? search : "", 400);
  return { data: useDeferredValue(useDraftConflicts(settled)), hasPlace };
}

/** Warns of times that the venue's clock skips. */
function ClockWarning({ skipped: { times, timeZone } }: { skipped: ConflictsDto["skipped"] }) {
  if (times.length === 0) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-md bg-tone-amber px-3 py-2 text-[0.8125rem] text-tone-amber-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      Clocks in {zoneCity(timeZone)} spring forward that day, so {times.map(formatTime).join(" and ")} doesn't exist.
      Check the time with the planner.
    </p>
  );
}
