"use client";

import type { EventEntity } from "@/components/events/event-form-values";
import { EntityInput } from "@/components/shared/entity-field";

/** Parts people have at an event; any other word is taken too. */
const ROLES = ["Planner", "Decision maker", "AV", "Accounts payable", "Introducer", "On-site contact"];

/** One more person at the event. */
export default function ContactRow({ entity, at }: { entity: EventEntity; at: number }) {
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
      <EntityInput entity={entity} name={`contacts.${at}.role`} label="Role" list="contact-roles" autoComplete="off" />
      <EntityInput entity={entity} name={`contacts.${at}.email`} label="Email" type="email" autoComplete="off" />
      <EntityInput entity={entity} name={`contacts.${at}.phone`} label="Phone" type="tel" autoComplete="off" />
      <datalist id="contact-roles">
        {ROLES.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
    </div>
  );
}
