import type { ReactNode } from "react";

export type ChoiceListProps<V extends string> = {
  name: string;
  value: V | undefined;
  choices: readonly { value: V; label: string; says?: ReactNode }[];
  onChoose: (value: V) => void;
};

/** A few answers of which one holds, each with what it would mean. */
export function ChoiceList<V extends string>({ name, value, choices, onChoose }: ChoiceListProps<V>) {
  return (
    <div className="overflow-hidden rounded-md border border-input bg-card">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 items-start gap-3 border-t px-3 py-2.5 text-sm first:border-t-0 hover:bg-accent has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChoose(choice.value)}
            className="mt-0.5 size-4 shrink-0 accent-[var(--primary)] outline-none"
          />
          <span className="min-w-0">
            <span className="font-medium">{choice.label}</span>
            {choice.says ? (
              <span className="block text-[0.8125rem] text-muted-foreground wrap-anywhere">{choice.says}</span>
            ) : null}
          </span>
        </label>
      ))}
    </div>
  );
}
