import { CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import type { ReactNode } from "react";

export type QuestionBoxProps = {
  id: string;
  title: ReactNode;
  hint?: ReactNode;
  answered: boolean;
  remembered?: boolean;
  missed: boolean;
  children: ReactNode;
};

/** Stays after the answer, so that it can be changed. */
export function QuestionBox({ id, title, hint, answered, remembered, missed, children }: QuestionBoxProps) {
  const tone = answered ? "bg-card" : "border-brand/40 bg-brand-soft";
  return (
    <fieldset
      id={id}
      aria-describedby={`${hint ? `${id}-hint ` : ""}${missed && !answered ? `${id}-missed` : ""}`.trim() || undefined}
      className={`min-w-0 scroll-mt-24 rounded-md border p-4 ${tone}`}
    >
      <legend className="sr-only">{title}</legend>
      <div className="flex gap-2.5">
        {answered ? (
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
        ) : (
          <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
        )}
        <div className="grid min-w-0 flex-1 gap-3">
          <div>
            <p aria-hidden className="font-medium text-sm wrap-anywhere">
              {title}
              {remembered ? (
                <span className="ms-2 font-normal text-[0.8125rem] text-muted-foreground">Same as last time</span>
              ) : null}
            </p>
            {hint ? (
              <p id={`${id}-hint`} className="mt-0.5 text-[0.8125rem] text-muted-foreground wrap-anywhere">
                {hint}
              </p>
            ) : null}
          </div>
          {children}
          {missed && !answered ? (
            <p id={`${id}-missed`} className="flex items-center gap-1.5 text-[0.8125rem] text-danger">
              <CircleAlert aria-hidden className="size-3.5 shrink-0" /> Answer this to continue.
            </p>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}

export type ChoiceListProps<V extends string> = {
  name: string;
  value: V | undefined;
  choices: readonly { value: V; label: string; says?: ReactNode }[];
  onChoose: (value: V) => void;
};

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
