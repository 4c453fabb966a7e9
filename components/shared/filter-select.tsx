import { Select } from "@/components/ui/select";

type FilterSelectProps = {
  label: string;
  /** "" while it filters nothing. */
  value: string;
  onChange: (value: string) => void;
  /** Values, each with its text. */
  options: readonly (readonly [value: string, text: string])[];
};

/** One choice above a list that narrows it. */
export function FilterSelect({ label, value, onChange, options }: FilterSelectProps) {
  return (
    <Select controlSize="sm" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Select>
  );
}
