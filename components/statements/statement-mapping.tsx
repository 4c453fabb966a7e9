"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Options, Select } from "@/components/ui/select";
import { listed } from "@/lib/shared/phrases";
import { ROLE_KEYS, ROLES } from "@/lib/statements/roles";
import type { AnswersInput, Mapping, PreviewDto } from "@/lib/statements/schema";

type Option = readonly [value: string, text: string];

const SIGNS: readonly Option[] = [
  ["positive", "Charges are positive amounts"],
  ["negative", "Charges are negative amounts"],
];
const ORDERS: readonly Option[] = [
  ["month_first", "3/12 is March 12"],
  ["day_first", "3/12 is December 3"],
];

/** Which column is which: asked where a column is missing, else behind a button. */
export function StatementMapping({
  preview,
  onChange,
}: {
  preview: PreviewDto;
  onChange: (answers: AnswersInput) => void;
}) {
  const { fileName, sheets, sheet, columns, mapping, remembered, missing } = preview;
  const [open, setOpen] = useState(missing.length > 0);
  const change = (next: Partial<Mapping>) => onChange({ sheet, mapping: { ...mapping, ...next } });
  const choices = columns.map(
    ({ header, samples }, at): Option => [
      String(at),
      samples.length > 0 ? `${header} (${samples.join(", ")})` : header,
    ],
  );
  const known = remembered ? "We read it like the last statement of this bank." : "Check how we read it.";
  return (
    <Panel
      title={fileName}
      description={missing.length > 0 ? `Choose the columns we couldn't find: ${listed(missing)}.` : known}
      action={
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Columns
        </Button>
      }
    >
      {open && (
        <div className="grid gap-3 sm:grid-cols-2">
          {sheets.length > 1 && (
            <Field
              label="Sheet"
              value={String(sheet)}
              options={sheets.map((name, at) => [String(at), name])}
              onChange={(value) => onChange({ sheet: Number(value) })}
            />
          )}
          {ROLE_KEYS.map((role) => (
            <Field
              key={role}
              label={ROLES[role].label}
              value={String(mapping.columns[role] ?? "")}
              options={[["", "None"], ...choices]}
              onChange={(value) => {
                const { [role]: _, ...others } = mapping.columns;
                change({ columns: value === "" ? others : { ...others, [role]: Number(value) } });
              }}
            />
          ))}
          {mapping.charges && (
            <Field
              label="Sign"
              value={mapping.charges}
              options={SIGNS}
              onChange={(charges) => change({ charges: charges as Mapping["charges"] })}
            />
          )}
          {mapping.dayOrder && (
            <Field
              label="Dates"
              value={mapping.dayOrder}
              options={ORDERS}
              onChange={(dayOrder) => change({ dayOrder: dayOrder as Mapping["dayOrder"] })}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

type FieldProps = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void };

function Field({ label, value, options, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <Options of={options} />
      </Select>
    </div>
  );
}
