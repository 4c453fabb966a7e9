"use client";

import type { ReactNode } from "react";
import { EVENT_FIELD_LABELS as LABELS, type SectionProps } from "@/components/events/event-form-values";
import { EntityDate, EntityField, EntitySelect } from "@/components/shared/entity-field";
import { FormSection } from "@/components/shared/form-section";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { reasonsFor } from "@/lib/events/history/rules";
import { endDayOf } from "@/lib/events/rules";
import { END_REASON_LABEL, STATUS_MEANING } from "@/lib/events/status";
import { formatDayLong, isDay } from "@/lib/shared/dates";

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
      {status === "cancelled" && (
        <>
          <EntityField {...field} name="cancelledBy" empty="Not set" className="sm:col-span-3" />
          <EntityDate entity={entity} name="noticeOn" label={LABELS.noticeOn} optional className="sm:col-span-3" />
          <EntityField {...field} name="receivedAmount" className="sm:col-span-3" />
          <EntityField {...field} name="keptAmount" className="sm:col-span-3" />
        </>
      )}
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
