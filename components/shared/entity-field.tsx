"use client";

import type { ComponentProps, ReactNode } from "react";
import type { FieldValues, Path, RegisterOptions } from "react-hook-form";
import { FormField } from "@/components/shared/form-field";
import type { EntityForm } from "@/components/shared/use-entity-form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type Shared<V extends FieldValues, O extends object> = {
  entity: EntityForm<V, O>;
  name: Path<V>;
  label: ReactNode;
  /** Behind the label, such as a TermHint. */
  aside?: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  className?: string;
};

const errorOf = <V extends FieldValues, O extends object>(entity: EntityForm<V, O>, name: Path<V>) =>
  entity.form.getFieldState(name, entity.form.formState).error?.message;

/** A one-line field of an entity form, with its label, hint and error. `parse` turns the text into the schema's value. */
export function EntityInput<V extends FieldValues, O extends object>({
  entity,
  name,
  label,
  aside,
  required,
  hint,
  className,
  parse,
  ...input
}: Shared<V, O> & { parse?: (text: string) => unknown } & Omit<ComponentProps<"input">, "name" | "className">) {
  const options = (parse && { setValueAs: parse }) as RegisterOptions<V, Path<V>> | undefined;
  return (
    <FormField
      name={name}
      label={label}
      aside={aside}
      required={required}
      hint={hint}
      error={errorOf(entity, name)}
      className={className}
    >
      <Input {...input} {...entity.form.register(name, options)} />
    </FormField>
  );
}

/** Free text with line breaks. */
export function EntityTextarea<V extends FieldValues, O extends object>({
  entity,
  name,
  label,
  aside,
  required,
  hint,
  className,
  ...textarea
}: Shared<V, O> & Omit<ComponentProps<"textarea">, "name" | "className">) {
  return (
    <FormField
      name={name}
      label={label}
      aside={aside}
      required={required}
      hint={hint}
      error={errorOf(entity, name)}
      className={className}
    >
      <Textarea {...textarea} {...entity.form.register(name)} />
    </FormField>
  );
}
