"use client";

import { useEffect, useState } from "react";
import type { EventRef } from "@/components/events/event-form-values";
import EventPicker from "@/components/events/event-picker";
import type { Installments, InvoiceEntity } from "@/components/invoices/invoice-form-values";
import { Controlled, EntityDate, EntityInput, EntityMoney, parseCount } from "@/components/shared/form/entity-field";
import { FormField } from "@/components/shared/form/form-field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";

type RowProps = {
  entity: InvoiceEntity;
  at: number;
  /** Of the events that the invoice had when it was opened. */
  titles: Readonly<Record<string, string>>;
};

type EventFieldProps = RowProps & { name: "lines" | "installments" };

function EventField({ entity, at, titles, name }: EventFieldProps) {
  const [picked, setPicked] = useState<EventRef | null>(null);
  const titleOf = (id: string) => (picked?.id === id ? picked.title : (titles[id] ?? "Chosen event"));
  return (
    <Controlled entity={entity} name={`${name}.${at}.eventId`} label="Event" className="col-span-2 sm:col-span-3">
      {({ value, onChange, onBlur, ref }, control) => (
        <EventPicker
          {...control}
          inputRef={ref}
          value={value ? { id: value, title: titleOf(value) } : null}
          notThis={null}
          onChange={(event) => {
            setPicked(event);
            onChange(event?.id ?? null);
          }}
          onBlur={onBlur}
        />
      )}
    </Controlled>
  );
}

export function LineRow({ entity, at, titles }: RowProps) {
  const isNew = !entity.form.getValues(`lines.${at}.description`);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_9rem]">
      <EntityInput
        entity={entity}
        name={`lines.${at}.description`}
        label="Description"
        required
        autoFocus={isNew}
        autoComplete="off"
        className="max-sm:col-span-2"
      />
      <EntityInput
        entity={entity}
        name={`lines.${at}.quantity`}
        label="Quantity"
        inputMode="decimal"
        autoComplete="off"
        parse={parseCount}
      />
      <EntityMoney entity={entity} name={`lines.${at}.unitPrice`} label="Price" empty={0} />
      <EventField entity={entity} at={at} titles={titles} name="lines" />
    </div>
  );
}

const DUE = {
  issue: "When issued",
  net: "Days after it's issued",
  date: "On a date",
  before: "Days before the event",
  after: "Days after the event",
};
type Due = keyof typeof DUE;

function dueOf({ dueOn, eventId, offsetDays }: Partial<Installments[number]> = {}): Due {
  if (eventId) return (offsetDays ?? 0) < 0 ? "before" : "after";
  if (dueOn) return "date";
  return offsetDays ? "net" : "issue";
}

function daysFor(due: Due, days: number): number | null {
  if (due === "before") return 0 - days;
  return due === "after" || due === "net" ? days : null;
}

export function InstallmentRow({ entity, at, titles }: RowProps) {
  const { getValues, setValue, formState } = entity.form;
  const name = `installments.${at}` as const;
  // A restored draft is known in the browser only, and a row may hydrate after it.
  const [due, setDue] = useState<Due>(() => dueOf(formState.defaultValues?.installments?.[at]));
  useEffect(() => setDue(dueOf(getValues(name))), [getValues, name]);
  const isOfEvent = due === "before" || due === "after";
  const hasDays = isOfEvent || due === "net";
  const sign = due === "before" ? -1 : 1;
  const choose = (next: Due) => {
    const ofEvent = next === "before" || next === "after";
    const days = Math.abs(getValues(`${name}.offsetDays`) ?? 0);
    const event = getValues(`${name}.eventId`) ?? Object.keys(titles)[0] ?? null;
    setDue(next);
    const dueOn = next === "date" ? (getValues(`${name}.dueOn`) ?? null) : null;
    const amount = getValues(`${name}.amount`) ?? 0;
    const eventId = ofEvent ? event : null;
    setValue(name, { amount, dueOn, eventId, offsetDays: daysFor(next, days) }, { shouldDirty: true });
  };
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_9rem]">
      <EntityMoney entity={entity} name={`${name}.amount`} label="Amount" empty={0} />
      <FormField name={`${name}.due`} label="Due">
        <Select value={due} onChange={({ target }) => choose(target.value as Due)}>
          <Options of={Object.entries(DUE)} />
        </Select>
      </FormField>
      {due === "date" && <EntityDate entity={entity} name={`${name}.dueOn`} label="Due date" optional />}
      {hasDays && (
        <>
          <Controlled entity={entity} name={`${name}.offsetDays`} label="Days">
            {({ value, onChange, ...field }, control) => (
              <Input
                {...control}
                {...field}
                inputMode="numeric"
                autoComplete="off"
                value={value == null ? "" : String(Math.abs(value))}
                onChange={({ target }) => {
                  const digits = target.value.replaceAll(/\D/g, "");
                  onChange(digits === "" ? null : sign * Number(digits));
                }}
              />
            )}
          </Controlled>
          {isOfEvent && <EventField entity={entity} at={at} titles={titles} name="installments" />}
        </>
      )}
    </div>
  );
}
