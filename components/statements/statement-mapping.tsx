"use client";

import { FormField } from "@/components/shared/form/form-field";
import { Panel } from "@/components/ui/panel";
import { Options, Select } from "@/components/ui/select";
import { listed } from "@/lib/shared/phrases";
import { ROLE_KEYS, ROLES } from "@/lib/statements/roles";
import type { Mapping, PreviewDto } from "@/lib/statements/schema";

/** Which column is which; open where one is missing. */
export function StatementMapping({ preview, onChange }: { preview: PreviewDto; onChange: (next: Mapping) => void }) {
  const { fileName, columns, mapping, remembered, missing } = preview;
  const known = remembered ? "Read like the last statement of this bank." : "Check which column is which.";
  const isOpen = missing.length > 0;
  const choices = columns.map((text, at) => [String(at), text] as const);
  return (
    <Panel title={fileName} description={isOpen ? `Choose the columns we couldn't find: ${listed(missing)}.` : known}>
      <details open={isOpen}>
        <summary className="cursor-pointer font-medium text-sm">Columns</summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {ROLE_KEYS.map((role) => (
            <FormField key={role} name={role} label={ROLES[role][0]}>
              <Select
                value={mapping.columns[role] ?? ""}
                onChange={({ target: { value } }) => {
                  const { [role]: _, ...others } = mapping.columns;
                  onChange({ ...mapping, columns: value ? { ...others, [role]: Number(value) } : others });
                }}
              >
                <Options of={[["", "None"], ...choices]} />
              </Select>
            </FormField>
          ))}
          {mapping.charges && (
            <FormField name="charges" label="Charges are">
              <Select
                value={mapping.charges}
                onChange={({ target }) => onChange({ ...mapping, charges: target.value as Mapping["charges"] })}
              >
                <option value="positive">Positive amounts</option>
                <option value="negative">Negative amounts</option>
              </Select>
            </FormField>
          )}
        </div>
      </details>
    </Panel>
  );
}
