"use client";

import type { EventEntity, EventPerson } from "@/components/events/event-form-values";
import { EntityDate, EntityInput, EntitySelect } from "@/components/shared/form/entity-field";
import { CONTACT_ROLES } from "@/lib/clients/list";
import type { EventSession } from "@/lib/events/schema";
import { EVENT_TYPE_LABEL, EVENT_TYPES } from "@/lib/events/status";

export function ContactRow({ entity, at }: { entity: EventEntity; at: number }) {
  const field = <N extends keyof EventPerson>(name: N) => ({ entity, name: `contacts.${at}.${name}` as const });
  const isNew = !entity.form.getValues(`contacts.${at}.name`);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <EntityInput {...field("name")} label="Name" required autoFocus={isNew} autoComplete="off" />
      <EntityInput {...field("role")} label="Role" options={CONTACT_ROLES} />
      <EntityInput {...field("email")} label="Email" type="email" autoComplete="off" />
      <EntityInput {...field("phone")} label="Phone" type="tel" autoComplete="off" />
    </div>
  );
}

export function SessionRow({ entity, at }: { entity: EventEntity; at: number }) {
  const field = <N extends keyof EventSession>(name: N) => ({ entity, name: `sessions.${at}.${name}` as const });
  const isNew = !entity.form.getValues(`sessions.${at}.title`);
  const [time, endTime] = entity.form.watch([`sessions.${at}.time`, `sessions.${at}.endTime`]);
  return (
    <div className="grid gap-3 sm:grid-cols-6">
      <EntityInput {...field("title")} label="Session title" required autoFocus={isNew} className="sm:col-span-4" />
      <EntitySelect
        {...field("type")}
        label="Session type"
        empty="Not set"
        options={EVENT_TYPES.map((value) => [value, EVENT_TYPE_LABEL[value]])}
        className="sm:col-span-2"
      />
      <EntityDate {...field("date")} label="Session date" required className="sm:col-span-2" />
      <EntityInput
        {...field("time")}
        label="From"
        type="time"
        parse={(text) => text || null}
        className="sm:col-span-2"
      />
      <EntityInput
        {...field("endTime")}
        label="To"
        type="time"
        parse={(text) => text || null}
        hint={time && endTime && endTime <= time ? "Ends the next day" : undefined}
        className="sm:col-span-2"
      />
      <EntityInput {...field("room")} label="Room" className="sm:col-span-6" />
    </div>
  );
}
