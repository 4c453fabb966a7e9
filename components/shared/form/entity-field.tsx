"use client";

import type { ComponentProps, ReactNode } from "react";
import { Controller, type FieldValues, type Path, type RegisterOptions } from "react-hook-form";
import { Combobox } from "@/components/shared/form/combobox";
import type { ComboboxChoices } from "@/components/shared/form/combobox-list";
import { FormField } from "@/components/shared/form/form-field";
import { DayInput, MoneyInput } from "@/components/shared/form/inputs";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import { ZoneInput } from "@/components/shared/form/zone-input";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
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

const errorOf = <V extends FieldValues, O extends object>(entity: EntityForm<V, O>, name: Path<V>) =>
  entity.form.getFieldState(name, entity.form.formState).error?.message;

const setAs = <V extends FieldValues>(parse: ((text: string) => unknown) | undefined) =>
  (parse && { setValueAs: parse }) as RegisterOptions<V, Path<V>> | undefined;

type Choices = Partial<Pick<ComboboxChoices, "options" | "create" | "served" | "onPick">>;

/** `parse` turns the text into the schema's value; `options` make it a combobox. */
export function EntityInput<V extends FieldValues, O extends object>(
  props: Shared<V, O> & { parse?: (text: string) => unknown } & Choices &
    Omit<ComponentProps<"input">, "name" | "className">,
) {
  const { entity, name, label, aside, required, hint, className, parse, options, create, served, onPick, ...input } =
    props;
  const registered = { ...input, ...entity.form.register(name, setAs<V>(parse)) };
  return (
    <FormField
      name={name}
      label={label}
      aside={aside}
      required={required}
      hint={hint}
      className={className}
      error={errorOf(entity, name)}
    >
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
  const { entity, name, label, aside, required, hint, className, ...textarea } = props;
  return (
    <FormField
      name={name}
      label={label}
      aside={aside}
      required={required}
      hint={hint}
      className={className}
      error={errorOf(entity, name)}
    >
      <Textarea {...textarea} {...entity.form.register(name)} />
    </FormField>
  );
}

/** `empty` is the schema's value for a blank field: null or 0. */
export function EntityMoney<V extends FieldValues, O extends object>(props: Shared<V, O> & { empty?: 0 | null }) {
  const { entity, name, empty = null, ...field } = props;
  return (
    <Controller
      control={entity.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <FormField name={name} error={fieldState.error?.message} {...field}>
          {(control) => (
            <MoneyInput
              {...control}
              ref={ref}
              name={name}
              value={value}
              onBlur={onBlur}
              onValueChange={(dollars) => onChange(dollars ?? empty)}
            />
          )}
        </FormField>
      )}
    />
  );
}

type Options = readonly (readonly [value: string, label: string])[];

/** With `empty` the choice is optional and null when blank. */
export function EntitySelect<V extends FieldValues, O extends object>(
  props: Shared<V, O> & { options: Options; empty?: string },
) {
  const { entity, name, options, empty, ...field } = props;
  const orNull = empty === undefined ? undefined : (text: string) => text || null;
  return (
    <FormField name={name} error={errorOf(entity, name)} {...field}>
      <Select {...entity.form.register(name, setAs<V>(orNull))}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
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
  if (kind === "timeZone") return <EntityZone {...field} />;
  if (kind === "day") return <EntityDate {...field} optional={nullable} />;
  return <EntityInput autoComplete="off" {...(INPUT[kind] as object)} {...field} />;
}

function EntityZone<V extends FieldValues, O extends object>(props: Shared<V, O> & { placeholder?: string }) {
  const { entity, name, placeholder, ...field } = props;
  return (
    <Controller
      control={entity.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <FormField name={name} error={fieldState.error?.message} {...field}>
          <ZoneInput name={name} ref={ref} value={value} onBlur={onBlur} placeholder={placeholder} onZone={onChange} />
        </FormField>
      )}
    />
  );
}

type EntityDateProps<V extends FieldValues, O extends object> = Shared<V, O> &
  Pick<ComponentProps<typeof DayInput>, "type" | "min" | "max"> & { optional?: boolean };

/** A date, or a date and time; with `optional`, none is null. */
export function EntityDate<V extends FieldValues, O extends object>(props: EntityDateProps<V, O>) {
  const { entity, name, optional, type, min, max, ...field } = props;
  return (
    <Controller
      control={entity.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <FormField name={name} error={fieldState.error?.message} {...field}>
          {(control) => (
            <DayInput
              {...control}
              type={type}
              min={min}
              max={max}
              name={name}
              day={value ?? ""}
              onDay={(day) => onChange(optional && day === "" ? null : day)}
              onBlur={onBlur}
              inputRef={ref}
            />
          )}
        </FormField>
      )}
    />
  );
}
