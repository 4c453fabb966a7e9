"use client";

import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Controller } from "react-hook-form";
import { stayPut } from "@/components/events/event-form-parts";
import { EVENT_FIELD_LABELS as LABELS, type SectionProps } from "@/components/events/event-form-values";
import { EntityField } from "@/components/shared/entity-field";
import { FormField } from "@/components/shared/form-field";
import { FormSection } from "@/components/shared/form-section";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { EVENT_FIELDS } from "@/lib/events/fields";

const EventPicker = lazy(() => import("@/components/events/event-picker"));

/** Who sits there, and how it came about. */
export function Origin({ entity, hints, ownId }: SectionProps & { ownId: string | null }) {
  const field = { entity, fields: EVENT_FIELDS };
  // The picker comes when it is asked for: most events came from nowhere in particular.
  const [finding, setFinding] = useState(false);
  return (
    <FormSection title="Audience and source">
      <EntityField {...field} name="attendees" className="sm:col-span-2" />
      <EntityField {...field} name="industry" className="sm:col-span-2" />
      <EntityField {...field} name="source" aside={hints.source} placeholder="Saw me speak" className="sm:col-span-2" />
      <EntityField
        {...field}
        name="referredBy"
        aside={hints.referredBy}
        placeholder="Who recommended you"
        className="sm:col-span-3"
      />
      <Controller
        control={entity.form.control}
        name="cameFromEventId"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <FormField
            name="cameFromEventId"
            label={LABELS.cameFromEventId}
            aside={hints.cameFromEventId}
            hint="The stage where they saw you."
            error={fieldState.error?.message}
            className="sm:col-span-3"
          >
            {(control) =>
              value || finding ? (
                <Suspense fallback={<Skeleton className="h-10 sm:h-9" />}>
                  <EventPicker
                    {...control}
                    inputRef={ref}
                    autoFocus={finding}
                    value={value}
                    notThis={ownId}
                    onChange={onChange}
                    onBlur={onBlur}
                  />
                </Suspense>
              ) : (
                <Button
                  id={control.id}
                  aria-label={`${LABELS.cameFromEventId}: find the event`}
                  aria-describedby={control["aria-describedby"]}
                  className="w-full justify-start font-normal text-muted-foreground"
                  onPointerDown={stayPut}
                  onClick={() => setFinding(true)}
                >
                  <Search aria-hidden /> Find the event
                </Button>
              )
            }
          </FormField>
        )}
      />
    </FormSection>
  );
}
