"use client";

import { ChevronDown, Plus, X } from "lucide-react";
import dynamic from "next/dynamic";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { PersonFieldErrors } from "@/components/contracts/person-field-row";
import { focusSoon } from "@/components/shared/form/focus-soon";
import { FormField } from "@/components/shared/form/form-field";
import { Button, IconButton } from "@/components/ui/button";
import { Input, type InputProps } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import type { ClauseTitle } from "@/lib/contracts/clauses/clause";
import { fieldsText, newField, ordinal, type RecipientField, withRole } from "@/lib/contracts/draft/recipients";
import type { RecipientInput } from "@/lib/contracts/schema";
import { MAX_FIELDS, PARTY_LABEL, type Party, type RecipientRole, ROLE_LABEL } from "@/lib/contracts/status";
import { newIdempotencyKey } from "@/lib/shared/api-client";

const PersonFieldRow = dynamic(() => import("@/components/contracts/person-field-row"), { ssr: false });

type PersonFieldsProps = {
  id: string;
  who: string;
  fields: RecipientField[];
  errors: PersonFieldErrors | undefined;
  clauses: readonly ClauseTitle[];
  onChange: (fields: RecipientField[]) => void;
  onBlur: () => void;
};

/** The fields of a person; closed at first, as most people only sign. */
function PersonFields({ id, who, fields, errors, clauses, onChange, onBlur }: PersonFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || errors !== undefined;
  const add = () => {
    onChange([...fields, newField(newIdempotencyKey(), "text")]);
    focusSoon(`${id}-${fields.length}-kind`);
  };
  const remove = (at: number) => {
    onChange(fields.toSpliced(at, 1));
    focusSoon(`${id}-add`);
  };
  return (
    <div className="mt-3 border-t pt-2">
      <button
        type="button"
        aria-expanded={isShown}
        className="group flex min-h-8 w-full items-center gap-2 rounded-md text-start text-sm"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 -rotate-90 text-muted-foreground transition-transform group-aria-expanded:rotate-0"
        />
        <span className="shrink-0 font-medium">
          Fills in<span className="sr-only"> ({who})</span>
        </span>
        <span className="min-w-0 truncate text-muted-foreground">{fieldsText(fields) || "Nothing"}</span>
      </button>
      {isShown && (
        <div className="mt-2 grid gap-3">
          {fields.map((field, at) => (
            <PersonFieldRow
              key={field.key}
              id={`${id}-${at}`}
              field={field}
              errors={errors?.[at]}
              clauses={clauses}
              onChange={(changed) => onChange(fields.with(at, changed))}
              onBlur={onBlur}
              onRemove={() => remove(at)}
            />
          ))}
          {errors?.message && <p className="text-[0.8125rem] text-danger">{errors.message}</p>}
          {fields.length < MAX_FIELDS && (
            <div>
              <Button id={`${id}-add`} size="sm" onClick={add}>
                <Plus aria-hidden /> Add a field
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

type TextName = "name" | "email" | "title" | "company";

export type RecipientErrors = Partial<Record<TextName, { message?: string }>> & { fields?: PersonFieldErrors };

type Props = {
  at: number;
  recipient: RecipientInput;
  errors: RecipientErrors | undefined;
  clauses: readonly ClauseTitle[];
  turns: readonly number[];
  onChange: (recipient: RecipientInput) => void;
  onBlur: () => void;
  onRemove: () => void;
};

const TEXTS: readonly [name: TextName, label: string, props?: InputProps][] = [
  ["name", "Name"],
  ["email", "Email", { type: "email", maxLength: 255 }],
  ["title", "Title"],
  ["company", "Company"],
];

export function RecipientCard({ at, recipient, errors, clauses, turns, onChange, onBlur, onRemove }: Props) {
  const { role, party, turn, fields } = recipient;
  const set = (parts: Partial<RecipientInput>) => onChange({ ...recipient, ...parts });
  const id = (part: string) => `recipient-${at}-${part}`;
  const who = recipient.name || `Recipient ${at + 1}`;
  return (
    <fieldset className="min-w-0 rounded-md border bg-card p-3 pt-1.5 sm:p-4 sm:pt-2">
      <legend className="sr-only">{who}</legend>
      <div className="-me-1.5 mb-1.5 flex items-center justify-between gap-2 sm:-me-2.5">
        <p aria-hidden className="min-w-0 truncate text-[0.8125rem] font-medium text-muted-foreground">
          {who}
        </p>
        <IconButton label={`Remove ${who}`} icon={<X aria-hidden />} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-6">
        <Choice
          id={id("role")}
          label="Role"
          value={role}
          options={Object.entries(ROLE_LABEL)}
          onValue={(value) => onChange(withRole(recipient, value as RecipientRole))}
        />
        <Choice
          id={id("party")}
          label="For"
          value={party}
          options={Object.entries(PARTY_LABEL)}
          onValue={(value) => set({ party: value as Party })}
        />
        {role !== "copy" && (
          <Choice
            id={id("turn")}
            label="Order"
            value={String(turn)}
            options={turns.map((one) => [String(one), ordinal(one)])}
            onValue={(value) => set({ turn: Number(value) })}
          />
        )}
        {TEXTS.map(([name, label, props]) => (
          <FormField
            key={name}
            name={name}
            id={id(name)}
            label={label}
            error={errors?.[name]?.message}
            className="col-span-2 sm:col-span-3"
          >
            <Input
              autoComplete="off"
              maxLength={200}
              {...props}
              value={recipient[name]}
              onChange={({ target }) => set({ [name]: target.value })}
              onBlur={onBlur}
            />
          </FormField>
        ))}
      </div>
      {role === "copy" ? (
        <Note>Gets the signed file by email, and nothing before.</Note>
      ) : (
        <PersonFields
          id={id("fields")}
          who={who}
          fields={fields}
          errors={errors?.fields}
          clauses={clauses}
          onChange={(changed) => set({ fields: changed })}
          onBlur={onBlur}
        />
      )}
    </fieldset>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-[0.8125rem] text-muted-foreground">{children}</p>
);

type ChoiceProps = {
  id: string;
  label: string;
  value: string;
  options: ComponentProps<typeof Options>["of"];
  onValue: (value: string) => void;
};

const Choice = ({ id, label, value, options, onValue }: ChoiceProps) => (
  <FormField name={id} label={label} className="sm:col-span-2">
    <Select value={value} onChange={({ target }) => onValue(target.value)}>
      <Options of={options} />
    </Select>
  </FormField>
);
