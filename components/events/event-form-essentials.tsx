"use client";

import { EVENT_FIELD_LABELS as LABELS, type SectionProps } from "@/components/events/event-form-values";
import { EntityDate } from "@/components/shared/entity-date";
import { EntityInput, EntityMoney, EntitySelect } from "@/components/shared/entity-field";
import { FormSection } from "@/components/shared/form-section";
import { reasonsFor } from "@/lib/events/history/rules";
import { endDayOf } from "@/lib/events/rules";
import {
  END_REASON_LABEL,
  EVENT_STATUS_LABEL,
  EVENT_STATUSES,
  EVENT_TYPE_LABEL,
  EVENT_TYPES,
  STATUS_MEANING,
} from "@/lib/events/status";
import { formatDayLong, isDay } from "@/lib/shared/dates";

/** What it is, when it is, and where it stands. */
export function Essentials({ entity, hints, isNew }: SectionProps & { isNew: boolean }) {
  const status = entity.form.watch("status") ?? "inquiry";
  const reasons = reasonsFor(status);
  const aside = reasons.length > 0 || status === "cancelled";
  return (
    <FormSection title="Essentials" description="A name and a day are enough to begin.">
      <EntityInput entity={entity} name="title" label={LABELS.title} required autoFocus={isNew} />
      <EntitySelect
        entity={entity}
        name="type"
        label={LABELS.type}
        empty="Not set"
        options={EVENT_TYPES.map((value) => [value, EVENT_TYPE_LABEL[value]])}
        className="sm:col-span-3"
      />
      <EntitySelect
        entity={entity}
        name="status"
        label={LABELS.status}
        aside={hints.status}
        hint={STATUS_MEANING[status].means}
        options={EVENT_STATUSES.map((value) => [value, EVENT_STATUS_LABEL[value]])}
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
      {status === "cancelled" && (
        <EntityMoney entity={entity} name="keptAmount" label={LABELS.keptAmount} className="sm:col-span-3" />
      )}
      {aside && <EntityInput entity={entity} name="statusNote" label={LABELS.statusNote} className="sm:col-span-3" />}
      <When entity={entity} />
    </FormSection>
  );
}

function When({ entity }: Pick<SectionProps, "entity">) {
  const [date, time = null, endTime = null] = entity.form.watch(["date", "time", "endTime"]);
  const endDay = isDay(date) ? endDayOf({ date, time, endTime }) : date;
  return (
    <>
      <EntityDate entity={entity} name="date" label={LABELS.date} required className="sm:col-span-2" />
      <EntityInput
        entity={entity}
        name="time"
        label={LABELS.time}
        type="time"
        parse={(text) => text || null}
        className="sm:col-span-2"
      />
      <EntityInput
        entity={entity}
        name="endTime"
        label={LABELS.endTime}
        type="time"
        parse={(text) => text || null}
        hint={endDay !== date && `The next day, ${formatDayLong(endDay)}`}
        className="sm:col-span-2"
      />
    </>
  );
}
