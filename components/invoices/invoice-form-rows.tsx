"use client";

import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import EventPicker from "@/components/events/event-picker";
import type { Installments, InvoiceEntity } from "@/components/invoices/invoice-form-values";
import { EntityDate, EntityInput, EntityMoney, parseCount } from "@/components/shared/form/entity-field";
import { FormField } from "@/components/shared/form/form-field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

type RowProps = {
  entity: InvoiceEntity;
  at: number;
  /** Of the events that the invoice had when it was opened. */
  titles: Readonly<Record<string, string>>;
};

type EventFieldProps = RowProps & { name: "lines" | "installments"; className?: string };

function EventField({ entity, at, titles, name, className }: EventFieldProps) {
  const [picked, setPicked] = useState({ id: "", title: "" });
  return (
    <Controller
      control={entity.form.control}
      name={`${name}.${at}.eventId`}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <FormField name={`${name}.${at}.eventId`} label="Event" error={fieldState.error?.message} className={className}>
          {(control) => (
            <EventPicker
              {...control}
              inputRef={ref}
              value={
                value
                  ? { id: value, title: picked.id === value ? picked.title : (titles[value] ?? "Chosen event") }
                  : null
              }
              notThis={null}
              onChange={(event) => {
                setPicked(event ?? { id: "", title: "" });
                onChange(event?.id ?? null);
              }}
              onBlur={onBlur}
            />
          )}
        </FormField>
      )}
    />
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
      <EventField entity={entity} at={at} titles={titles} name="lines" className="col-span-2 sm:col-span-3" />
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
  const { control, getValues, setValue, formState } = entity.form;
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
    setValue(
      name,
      {
        amount: getValues(`${name}.amount`) ?? 0,
        dueOn: next === "date" ? (getValues(`${name}.dueOn`) ?? null) : null,
        eventId: ofEvent ? event : null,
        offsetDays: daysFor(next, days),
      },
      { shouldDirty: true },
    );
  };
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_9rem]">
      <EntityMoney entity={entity} name={`${name}.amount`} label="Amount" empty={0} />
      <FormField name={`${name}.due`} label="Due">
        <Select value={due} onChange={({ target }) => choose(target.value as Due)}>
          {Object.entries(DUE).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </FormField>
      {due === "date" && <EntityDate entity={entity} name={`${name}.dueOn`} label="Due date" optional />}
      {hasDays && (
        <>
          <Controller
            control={control}
            name={`${name}.offsetDays`}
            render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
              <FormField name={`${name}.offsetDays`} label="Days" error={fieldState.error?.message}>
                <Input
                  ref={ref}
                  inputMode="numeric"
                  autoComplete="off"
                  value={value == null ? "" : String(Math.abs(value))}
                  onChange={({ target }) => {
                    const digits = target.value.replaceAll(/\D/g, "");
                    onChange(digits === "" ? null : sign * Number(digits));
                  }}
                  onBlur={onBlur}
                />
              </FormField>
            )}
          />
          {isOfEvent && (
            <EventField
              entity={entity}
              at={at}
              titles={titles}
              name="installments"
              className="col-span-2 sm:col-span-3"
            />
          )}
        </>
      )}
    </div>
  );
}
