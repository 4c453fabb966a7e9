import { Options, Select } from "@/components/ui/select";

type FilterSelectProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, text: string])[];
};

export function FilterSelect({ label, value, onChange, options }: FilterSelectProps) {
  return (
    <Select controlSize="sm" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <Options of={options} />
    </Select>
  );
}
