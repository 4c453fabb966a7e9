"use client";

import { FormField } from "@/components/shared/form-field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { PersonField } from "@/lib/contracts/document/schema";

type Props = {
  field: PersonField;
  id: string;
  value: string;
  problem: string | undefined;
  onValue: (value: string) => void;
};

/** One field that a signer fills in. */
export function SignerField({ field: { kind, label, required, options }, id, value, problem, onValue }: Props) {
  if (kind === "checkbox") {
    return (
      <div>
        <label className="flex min-h-6 w-fit items-start gap-2 text-sm">
          <input
            type="checkbox"
            className="check mt-px"
            checked={value === "yes"}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={({ target }) => onValue(target.checked ? "yes" : "")}
          />
          <span className="wrap-anywhere">{required ? label : `${label} (optional)`}</span>
        </label>
        {problem && (
          <p id={`${id}-error`} className="mt-1.5 text-[0.8125rem] text-danger">
            {problem}
          </p>
        )}
      </div>
    );
  }
  return (
    <FormField name={id} label={label} required={required} error={problem}>
      {kind === "choice" ? (
        <Select value={value} onChange={({ target }) => onValue(target.value)}>
          <option value="">Choose…</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      ) : kind === "text" ? (
        <Textarea rows={3} maxLength={4_000} value={value} onChange={({ target }) => onValue(target.value)} />
      ) : (
        <Input maxLength={400} value={value} onChange={({ target }) => onValue(target.value)} />
      )}
    </FormField>
  );
}
