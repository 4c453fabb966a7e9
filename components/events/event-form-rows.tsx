"use client";

import type { EventEntity } from "@/components/events/event-form-values";
import { EntityDate, EntityInput, EntitySelect } from "@/components/shared/form/entity-field";
import { CONTACT_ROLES } from "@/lib/clients/list";
import { EVENT_TYPE_LABEL, EVENT_TYPES } from "@/lib/events/status";

export function ContactRow({ entity, at }: { entity: EventEntity; at: number }) {
  const isNew = !entity.form.getValues(`contacts.${at}.name`);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <EntityInput
        entity={entity}
        name={`contacts.${at}.name`}
        label="Name"
        required
        autoFocus={isNew}
        autoComplete="off"
      />
      <EntityInput entity={entity} name={`contacts.${at}.role`} label="Role" options={CONTACT_ROLES} />
      <EntityInput entity={entity} name={`contacts.${at}.email`} label="Email" type="email" autoComplete="off" />
      <EntityInput entity={entity} name={`contacts.${at}.phone`} label="Phone" type="tel" autoComplete="off" />
    </div>
  );
}

export function SessionRow({ entity, at }: { entity: EventEntity; at: number }) {
  const isNew = !entity.form.getValues(`sessions.${at}.title`);
  const [time, endTime] = entity.form.watch([`sessions.${at}.time`, `sessions.${at}.endTime`]);
  return (
    <div className="grid gap-3 sm:grid-cols-6">
      <EntityInput
        entity={entity}
        name={`sessions.${at}.title`}
        label="Session title"
        required
        autoFocus={isNew}
        className="sm:col-span-4"
      />
      <EntitySelect
        entity={entity}
        name={`sessions.${at}.type`}
        label="Session type"
        empty="Not set"
        options={EVENT_TYPES.map((value) => [value, EVENT_TYPE_LABEL[value]])}
        className="sm:col-span-2"
      />
      <EntityDate
        entity={entity}
        name={`sessions.${at}.date`}
        label="Session date"
        required
        className="sm:col-span-2"
      />
      <EntityInput
        entity={entity}
        name={`sessions.${at}.time`}
        label="From"
        type="time"
        parse={(text) => text || null}
        className="sm:col-span-2"
      />
      <EntityInput
        entity={entity}
        name={`sessions.${at}.endTime`}
        label="To"
        type="time"
        parse={(text) => text || null}
        hint={time && endTime && endTime <= time ? "Ends the next day" : undefined}
        className="sm:col-span-2"
      />
      <EntityInput entity={entity} name={`sessions.${at}.room`} label="Room" className="sm:col-span-6" />
    </div>
  );
}
