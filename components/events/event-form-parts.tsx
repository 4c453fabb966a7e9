"use client";

import { Plus, X } from "lucide-react";
import { type PointerEvent, type ReactNode, Suspense, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import {
  type EventEntity,
  type EventFormValues,
  EVENT_FIELD_LABELS as LABELS,
  type SectionProps,
} from "@/components/events/event-form-values";
import { EntityDate, EntityField, EntitySelect } from "@/components/shared/entity-field";
import { FormSection } from "@/components/shared/form-section";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { reasonsFor } from "@/lib/events/history/rules";
import { endDayOf } from "@/lib/events/rules";
import { END_REASON_LABEL, STATUS_MEANING } from "@/lib/events/status";
import { formatDayLong, isDay } from "@/lib/shared/dates";

type PartName = "sessions" | "contacts";
type Part<N extends PartName> = NonNullable<EventFormValues[N]>[number];

const MOST = 20;

export type PartsListProps<N extends PartName> = {
  entity: EventEntity;
  name: N;
  title: string;
  /** The section already has the title. */
  titleHidden?: boolean;
  /** "Add a session" */
  add: string;
  blank: () => Part<N>;
  /** A row's fields, loaded with the first row. */
  row: (at: number) => ReactNode;
  /** Another way to add a row, beside the button. */
  besides?: (add: (part: Part<N>) => void) => ReactNode;
};

/** Keeps the focus during a click: a message shown on blur would move the button away. */
export const stayPut = (event: PointerEvent) => event.preventDefault();

/** Rows that belong to the event, with the focus on the next thing to do. */
export function PartsList<N extends PartName>({
  entity,
  name,
  title,
  titleHidden,
  add,
  blank,
  row,
  besides,
}: PartsListProps<N>) {
  const noun = name === "sessions" ? "session" : "person";
  const { fields, append, remove } = useFieldArray({ control: entity.form.control, name: name as PartName });
  const list = useRef<HTMLFieldSetElement>(null);
  const error = entity.form.getFieldState(name, entity.form.formState).error;
  const message = error?.root?.message ?? error?.message;

  function removeAt(at: number): void {
    remove(at);
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove], [data-add]");
      buttons?.[Math.min(at, (buttons?.length ?? 1) - 1)]?.focus();
    });
  }

  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className={titleHidden ? "sr-only" : "mb-1.5 text-sm font-medium"}>{title}</legend>
      {fields.map((field, at) => (
        <div key={field.id} className="relative rounded-md border p-3 pe-12 sm:p-4 sm:pe-13">
          <Suspense fallback={<RowSkeleton />}>{row(at)}</Suspense>
          <Button
            data-remove
            size="icon-sm"
            variant="ghost"
            className="absolute end-2 top-2"
            onPointerDown={stayPut}
            aria-label={`Remove ${noun} ${at + 1}`}
            onClick={() => removeAt(at)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {message && (
        <p role="alert" className="text-[0.8125rem] text-danger">
          {message}
        </p>
      )}
      {fields.length < MOST && (
        <div className="flex flex-wrap gap-2">
          <Button data-add size="sm" onPointerDown={stayPut} onClick={() => append(blank(), { shouldFocus: false })}>
            <Plus aria-hidden /> {add}
          </Button>
          {besides?.((part) => append(part, { shouldFocus: false }))}
        </div>
      )}
    </fieldset>
  );
}

const RowSkeleton = () => (
  <div className="grid gap-3 sm:grid-cols-2">
    {[1, 2, 3, 4].map((at) => (
      <Skeleton key={at} className="h-10 sm:h-9" />
    ))}
  </div>
);

/** Title, type, date and status. */
export function Essentials({
  entity,
  hints,
  isNew,
  conflicts,
}: SectionProps & { isNew: boolean; conflicts: ReactNode }) {
  const field = { entity, fields: EVENT_FIELDS };
  const status = entity.form.watch("status") ?? "inquiry";
  const reasons = reasonsFor(status);
  const aside = reasons.length > 0 || status === "cancelled";
  return (
    <FormSection title="Essentials" description="Just a name and date to start.">
      <EntityField {...field} name="title" autoFocus={isNew} />
      <EntityField {...field} name="type" empty="Not set" className="sm:col-span-3" />
      <EntityField
        {...field}
        name="status"
        aside={hints.status}
        hint={STATUS_MEANING[status].means}
        className="sm:col-span-3"
      />
      {reasons.length > 0 && (
        <EntitySelect
          entity={entity}
          name="endReason"
          label={LABELS.endReason}
          empty="Choose a reason"
          options={reasons.map((value) => [value, END_REASON_LABEL[value]])}
          className="sm:col-span-3"
        />
      )}
      {status === "cancelled" && <EntityField {...field} name="keptAmount" className="sm:col-span-3" />}
      {aside && <EntityField {...field} name="statusNote" className="sm:col-span-3" />}
      <When entity={entity} conflicts={conflicts} />
    </FormSection>
  );
}

function When({ entity, conflicts }: Pick<SectionProps, "entity"> & { conflicts: ReactNode }) {
  const field = { entity, fields: EVENT_FIELDS };
  const [date, time = null, endTime = null] = entity.form.watch(["date", "time", "endTime"]);
  const endDay = isDay(date) ? endDayOf({ date, time, endTime }) : date;
  return (
    <>
      <EntityDate entity={entity} name="date" label={LABELS.date} required className="sm:col-span-2" />
      {conflicts}
      <EntityField {...field} name="time" className="sm:col-span-2" />
      <EntityField
        {...field}
        name="endTime"
        hint={endDay !== date && `Ends the next day, ${formatDayLong(endDay)}`}
        className="sm:col-span-2"
      />
    </>
  );
}
