"use client";

import type { ComponentProps, ReactElement, ReactNode } from "react";
import {
  Controller,
  type ControllerRenderProps,
  type FieldValues,
  type Path,
  type RegisterOptions,
} from "react-hook-form";
import { Combobox } from "@/components/shared/form/combobox";
import type { ComboboxChoices } from "@/components/shared/form/combobox-list";
import { type ControlProps, FormField } from "@/components/shared/form/form-field";
import { DayInput, DurationInput, MoneyInput } from "@/components/shared/form/inputs";
import { PlaceSelect } from "@/components/shared/form/place-select";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import { ZoneInput } from "@/components/shared/form/zone-input";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { Field, Fields } from "@/lib/shared/field-list";
import { parsePercent } from "@/lib/shared/money";

type Shared<V extends FieldValues, O extends object> = {
  entity: EntityForm<V, O>;
  name: Path<V>;
  label: ReactNode;
  aside?: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  className?: string;
};

/** A form's fields with their labels: `{...field("title")}`. */
export const labelled =
  <V extends FieldValues, O extends object, L extends object>(entity: EntityForm<V, O>, labels: L) =>
  <N extends Path<V> & keyof L>(name: N) => ({ entity, name, label: labels[name] as string });

const errorOf = <V extends FieldValues, O extends object>(entity: EntityForm<V, O>, name: Path<V>) =>
  entity.form.getFieldState(name, entity.form.formState).error?.message;

const setAs = <V extends FieldValues>(parse: ((text: string) => unknown) | undefined) =>
  (parse && { setValueAs: parse }) as RegisterOptions<V, Path<V>> | undefined;

/** What the label and everything around a control needs, apart from the control's own properties. */
function split<V extends FieldValues, O extends object, P extends Shared<V, O>>(props: P) {
  const { entity, name, label, aside, required, hint, className, ...control } = props;
  return { field: { name, label, aside, required, hint, className, error: errorOf(entity, name) }, control };
}

type Choices = Partial<Pick<ComboboxChoices, "options" | "create" | "served" | "onPick">>;

/** `parse` turns the text into the schema's value; `options` make it a combobox. */
export function EntityInput<V extends FieldValues, O extends object>(
  props: Shared<V, O> & { parse?: (text: string) => unknown } & Choices &
    Omit<ComponentProps<"input">, "name" | "className">,
) {
  const { field, control } = split<V, O, typeof props>(props);
  const { parse, options, create, served, onPick, ...input } = control;
  const registered = { ...input, ...props.entity.form.register(props.name, setAs<V>(parse)) };
  return (
    <FormField {...field}>
      {options ? (
        <Combobox {...registered} options={options} create={create} served={served} onPick={onPick} />
      ) : (
        <Input {...registered} />
      )}
    </FormField>
  );
}

export function EntityTextarea<V extends FieldValues, O extends object>(
  props: Shared<V, O> & Omit<ComponentProps<"textarea">, "name" | "className">,
) {
  const { field, control } = split<V, O, typeof props>(props);
  return (
    <FormField {...field}>
      <Textarea {...control} {...props.entity.form.register(props.name)} />
    </FormField>
  );
}

/** For a control that is no input of the browser's. */
export function Controlled<V extends FieldValues, O extends object, N extends Path<V>>(
  props: Omit<Shared<V, O>, "name"> & {
    name: N;
    children: (field: ControllerRenderProps<V, N>, control: ControlProps) => ReactElement;
  },
) {
  const { entity, name, children, ...around } = props;
  return (
    <Controller
      control={entity.form.control}
      name={name}
      render={({ field, fieldState }) => (
        <FormField name={name} error={fieldState.error?.message} {...around}>
          {(control) => children(field, control)}
        </FormField>
      )}
    />
  );
}

/** `empty` is the schema's value for a blank field: null or 0. */
export function EntityMoney<V extends FieldValues, O extends object>(props: Shared<V, O> & { empty?: 0 | null }) {
  const { empty = null, ...shared } = props;
  return (
    <Controlled {...shared}>
      {({ onChange, ...field }, control) => (
        <MoneyInput {...control} {...field} onValueChange={(dollars) => onChange(dollars ?? empty)} />
      )}
    </Controlled>
  );
}

/** With `empty` the choice is optional and null when blank. */
export function EntitySelect<V extends FieldValues, O extends object>(
  props: Shared<V, O> & { options: ComponentProps<typeof Options>["of"]; empty?: string },
) {
  const { entity, name, options, empty, ...field } = props;
  const orNull = empty === undefined ? undefined : (text: string) => text || null;
  return (
    <FormField name={name} error={errorOf(entity, name)} {...field}>
      <Select {...entity.form.register(name, setAs<V>(orNull))}>
        {empty !== undefined && <option value="">{empty}</option>}
        <Options of={options} />
      </Select>
    </FormField>
  );
}

/** Null when empty; NaN is left for the schema to reject. */
export const parseCount = (text: unknown): number | null => (String(text ?? "").trim() === "" ? null : Number(text));

const INPUT: Partial<Record<Field["kind"], Partial<ComponentProps<typeof EntityInput>>>> = {
  email: { type: "email" },
  phone: { type: "tel" },
  website: { inputMode: "url", placeholder: "example.com", autoCapitalize: "none" },
  percent: { inputMode: "decimal", parse: parsePercent },
  count: { inputMode: "numeric", parse: parseCount },
  time: { type: "time", parse: (text) => text || null },
};

export function EntityField<V extends FieldValues, O extends object>({
  fields,
  empty,
  ...props
}: Omit<Shared<V, O>, "label" | "required"> & { fields: Fields; label?: ReactNode; empty?: string } & Choices &
  Pick<ComponentProps<"input">, "autoFocus" | "autoComplete" | "placeholder" | "readOnly"> &
  Pick<ComponentProps<"textarea">, "rows">) {
  const { kind, label, required, nullable, choices = {} } = fields[props.name] as Field;
  const field = { label, required, ...props };
  if (kind === "prose") return <EntityTextarea {...(field as Parameters<typeof EntityTextarea<V, O>>[0])} />;
  if (kind === "dollars") return <EntityMoney {...field} empty={nullable ? null : 0} />;
  if (kind === "choice") return <EntitySelect {...field} options={Object.entries(choices)} empty={empty} />;
  if (kind === "place") return <EntityPlace {...field} empty={empty} />;
  if (kind === "duration") return <EntityDuration {...field} />;
  if (kind === "timeZone") return <EntityZone {...field} />;
  if (kind === "day") return <EntityDate {...field} optional={nullable} />;
  return <EntityInput autoComplete="off" {...(INPUT[kind] as object)} {...field} />;
}

function EntityPlace<V extends FieldValues, O extends object>(props: Shared<V, O> & { empty?: string }) {
  const { field } = split<V, O, typeof props>(props);
  const { entity, name, empty = "Not set" } = props;
  return (
    <FormField {...field}>
      <PlaceSelect {...entity.form.register(name)} empty={empty} />
    </FormField>
  );
}

function EntityDuration<V extends FieldValues, O extends object>(props: Shared<V, O>) {
  return (
    <Controlled {...props}>
      {({ onChange, ...field }, control) => <DurationInput {...control} {...field} onMinutes={onChange} />}
    </Controlled>
  );
}

function EntityZone<V extends FieldValues, O extends object>(props: Shared<V, O> & { placeholder?: string }) {
  const { placeholder, ...shared } = props;
  return (
    <Controlled {...shared}>
      {({ onChange, ...field }, control) => (
        <ZoneInput {...control} {...field} placeholder={placeholder} onZone={onChange} />
      )}
    </Controlled>
  );
}

type EntityDateProps<V extends FieldValues, O extends object> = Shared<V, O> &
  Pick<ComponentProps<typeof DayInput>, "type" | "min" | "max"> & { optional?: boolean };

/** A date, or a date and time; with `optional`, none is null. */
export function EntityDate<V extends FieldValues, O extends object>(props: EntityDateProps<V, O>) {
  const { optional, type, min, max, ...shared } = props;
  return (
    <Controlled {...shared}>
      {({ value, onChange, onBlur, ref }, control) => (
        <DayInput
          {...control}
          type={type}
          min={min}
          max={max}
          name={props.name}
          day={value ?? ""}
          onDay={(day) => onChange(optional && day === "" ? null : day)}
          onBlur={onBlur}
          inputRef={ref}
        />
      )}
    </Controlled>
  );
}
