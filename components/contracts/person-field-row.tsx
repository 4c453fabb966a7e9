"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { FormField } from "@/components/shared/form/form-field";
import { IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { ClauseTitle } from "@/lib/contracts/clauses/clause";
import { type RecipientField, withKind } from "@/lib/contracts/draft/recipients";
import { FIELD_LABEL, type FieldKind } from "@/lib/contracts/status";

type Problem = { message?: string };

export type PersonFieldErrors = ({ label?: Problem; options?: Problem & (Problem | undefined)[] } | undefined)[] &
  Problem;

type Props = {
  id: string;
  clauses: readonly ClauseTitle[];
  onBlur: () => void;
  field: RecipientField;
  errors: PersonFieldErrors[number];
  onChange: (field: RecipientField) => void;
  onRemove: () => void;
};

/** A field that a person fills in; loaded when the list is opened. */
export default function PersonFieldRow({ id, field, errors, clauses, onChange, onBlur, onRemove }: Props) {
  const { kind, label, required, options, clause } = field;
  const name = label || FIELD_LABEL[kind];
  return (
    <fieldset className="relative grid min-w-0 gap-3 rounded-md border bg-background p-3 pe-12 sm:grid-cols-[7.5rem_minmax(0,1fr)_11rem]">
      <legend className="sr-only">{name}</legend>
      <FormField name={`${id}-kind`} label="Field">
        <Select value={kind} onChange={({ target }) => onChange(withKind(field, target.value as FieldKind))}>
          <Options of={Object.entries(FIELD_LABEL)} />
        </Select>
      </FormField>
      <FormField name={`${id}-label`} label="Label" error={errors?.label?.message}>
        <Input
          value={label}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...field, label: target.value })}
          onBlur={onBlur}
        />
      </FormField>
      <FormField name={`${id}-clause`} label="Where">
        <Select value={clause ?? ""} onChange={({ target }) => onChange({ ...field, clause: target.value || null })}>
          <option value="">Signature page</option>
          {clauses.map(({ key, title }, at) => (
            <option key={key} value={key}>
              After clause {at + 1}
              {title && `: ${title}`}
            </option>
          ))}
          {clause !== null && !clauses.some(({ key }) => key === clause) && (
            <option value={clause}>After a clause that was removed</option>
          )}
        </Select>
      </FormField>
      {kind === "choice" && (
        <FormField
          name={`${id}-options`}
          label="Options"
          hint="One per line."
          error={errors?.options?.message ?? errors?.options?.find?.(Boolean)?.message}
          className="sm:col-span-full"
        >
          <OptionsInput options={options} onOptions={(changed) => onChange({ ...field, options: changed })} />
        </FormField>
      )}
      <label className="flex min-h-6 w-fit items-center gap-2 text-sm sm:col-span-full">
        <input
          type="checkbox"
          className="check"
          checked={required}
          onChange={({ target }) => onChange({ ...field, required: target.checked })}
        />
        Required
      </label>
      <IconButton
        className="absolute end-2 top-2"
        label={`Remove field ${name}`}
        icon={<X aria-hidden />}
        onClick={onRemove}
      />
    </fieldset>
  );
}

type OptionsProps = { options: readonly string[]; onOptions: (options: string[]) => void; id?: string };

/** Keeps blank lines while typing. */
function OptionsInput({ options, onOptions, ...control }: OptionsProps) {
  const [text, setText] = useState(options.join("\n"));
  return (
    <Textarea
      {...control}
      rows={3}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onOptions(linesOf(target.value));
      }}
      onBlur={() => setText(linesOf(text).join("\n"))}
    />
  );
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
