"use client";

import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Path, PathValue } from "react-hook-form";
import { ConflictList } from "@/components/events/conflict-list";
import type { EventFormValues, SectionProps } from "@/components/events/event-form-values";
import { EntityField } from "@/components/shared/entity-field";
import { FormSection } from "@/components/shared/form-section";
import { sessionsParam, useDraftConflicts } from "@/lib/events/conflicts/client";
import type { ConflictsDto } from "@/lib/events/conflicts/schema";
import { EVENT_FIELDS } from "@/lib/events/fields";
import type { EventDto } from "@/lib/events/schema";
import type { PlaceSuggestion } from "@/lib/places/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { formatTime } from "@/lib/shared/dates";
import { zoneCity, zoneName } from "@/lib/shared/time-zones";
import { venueChoices } from "@/lib/venues/rules";
import type { VenueName } from "@/lib/venues/schema";

type Props = SectionProps & {
  /** The event to change; none for a new one. */
  event?: Pick<EventDto, "id">;
  venues: readonly VenueName[];
};

/** Place and local time, checked while typing. */
export function EventPlaceFields({ entity, event, venues, hints }: Props) {
  const { form } = entity;
  const field = { entity, fields: EVENT_FIELDS };
  const fill = (values: Partial<EventFormValues>) => {
    for (const [name, value] of Object.entries(values)) {
      const path = name as Path<EventFormValues>;
      form.setValue(path, value as PathValue<EventFormValues, typeof path>, { shouldDirty: true, shouldTouch: true });
    }
  };
  const choices = useMemo(() => venueChoices(venues), [venues]);
  const towns = useTowns(form.watch("city") ?? "");
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
          if (venueName) fill({ venueName, ...address });
        }}
      />
      <EntityField {...field} name="streetAddress" />
      <EntityField
        {...field}
        name="city"
        options={towns.map(townLabel)}
        served
        className="sm:col-span-3"
        onPick={({ id }) => {
          const town = towns.find((one) => townLabel(one) === id);
          if (town) fill({ city: town.city, state: town.state });
        }}
      />
      <EntityField {...field} name="state" className="sm:col-span-1" />
      <EntityField {...field} name="zipCode" className="sm:col-span-2" />
      <EntityField
        {...field}
        name="timeZone"
        aside={hints.timeZone}
        placeholder={zoneName(draft.data?.place?.timeZone ?? "America/Chicago")}
        hint={
          unknown
            ? "We can't find this place, so choose its time zone. Distances won't be shown."
            : "Set automatically from the city."
        }
      />
      {draft.data && <ClockWarning skipped={draft.data.skipped} />}
    </FormSection>
  );
}

/** Conflicts of what is typed, right below the date. */
export function DraftConflicts({ entity, event }: Pick<Props, "entity" | "event">) {
  const conflicts = useDraft(entity, event?.id).data?.items ?? [];
  return (
    <div aria-live="polite" className={conflicts.length > 0 ? "sm:order-1 sm:col-span-6" : "sr-only"}>
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} newTab />}
    </div>
  );
}

const townLabel = ({ city, state }: PlaceSuggestion): string => `${city}, ${state}`;

/** The value once nothing has been typed for a moment. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

const NO_TOWNS: PlaceSuggestion[] = [];

function useTowns(city: string): PlaceSuggestion[] {
  const q = useSettled(city.trim(), 200);
  const { data } = useQuery({
    queryKey: [`/api/places?q=${encodeURIComponent(q)}`],
    queryFn: ({ signal }) =>
      apiFetch<{ items: PlaceSuggestion[] }>(`/api/places?q=${encodeURIComponent(q)}`, { signal }),
    // A chosen suggestion is not looked up again.
    enabled: q.length > 1 && q === city.trim() && !q.includes(","),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.items ?? NO_TOWNS;
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
