"use client";

import { ChevronDown, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { PersonFieldErrors } from "@/components/contracts/person-field-row";
import { Button } from "@/components/ui/button";
import type { Clause } from "@/lib/contracts/clauses/list";
import { MAX_FIELDS } from "@/lib/contracts/recipients/list";
import { fieldsText, newField, type RecipientField } from "@/lib/contracts/recipients/rules";
import { newIdempotencyKey } from "@/lib/shared/api-client";

const PersonFieldRow = dynamic(() => import("@/components/contracts/person-field-row"), { ssr: false });

type Props = {
  id: string;
  who: string;
  fields: RecipientField[];
  errors: PersonFieldErrors | undefined;
  clauses: readonly Clause[];
  onChange: (fields: RecipientField[]) => void;
  onBlur: () => void;
};

/** The fields of a person; closed at first, as most people only sign. */
export function PersonFields({ id, who, fields, errors, clauses, onChange, onBlur }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || errors !== undefined;
  const add = () => {
    onChange([...fields, newField(newIdempotencyKey(), "text")]);
    requestAnimationFrame(() => document.getElementById(`${id}-${fields.length}-kind`)?.focus());
  };
  const remove = (at: number) => {
    onChange(fields.toSpliced(at, 1));
    requestAnimationFrame(() => document.getElementById(`${id}-add`)?.focus());
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
