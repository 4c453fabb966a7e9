"use client";

import { Clock, Mail, Phone, StickyNote, Users } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ACTIVITY_KINDS, ACTIVITY_LABEL, type ActivityKind } from "@/lib/activities/list";
import { cn } from "@/lib/shared/cn";
import { isDay } from "@/lib/shared/dates";

/** `when` is the speaker's wall clock, YYYY-MM-DDTHH:MM; "" means now. */
export type ActivityValues = { kind: ActivityKind; text: string; when: string };

export type ActivityFormProps = {
  values: ActivityValues;
  onChange: (values: ActivityValues) => void;
  /** Saves the current text. */
  onSubmit: () => void;
  submitLabel: string;
  saving: boolean;
  problem: string | null;
  label: string;
  autoFocus?: boolean;
  /** Beside the button: Cancel. */
  children?: ReactNode;
};

/**
 * Text, kind and time of one activity. Ctrl/⌘-Enter logs it; Alt-1 to Alt-4 or the four buttons choose the kind.
 */
export function ActivityForm(props: ActivityFormProps) {
  const { values, onChange, onSubmit, submitLabel, saving, problem, label, autoFocus, children } = props;
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.metaKey || event.ctrlKey) && event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) onSubmit();
    }
    const kind = event.altKey && ACTIVITY_KINDS[Number(/^Digit([1-4])$/.exec(event.code)?.[1]) - 1];
    if (!kind) return;
    event.preventDefault();
    onChange({ ...values, kind });
  };
  return (
    <form
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="rounded-md border border-input bg-card focus-within:outline-2 focus-within:outline-ring">
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          value={values.text}
          maxLength={5_000}
          aria-label={label}
          aria-describedby={problem ? `${id}-problem` : undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          placeholder="Log a call, email or note"
          className="field-sizing-content block max-h-64 min-h-11 w-full resize-none bg-transparent px-3 py-2.5 text-base outline-none sm:text-sm"
          onChange={(event) => onChange({ ...values, text: event.target.value })}
        />
        <div className="flex flex-wrap items-center gap-1 px-1.5 pb-1.5">
          <fieldset className="flex gap-0.5">
            <legend className="sr-only">Type</legend>
            {ACTIVITY_KINDS.map((kind, at) => (
              <label
                key={kind}
                title={`${ACTIVITY_LABEL[kind]} (Alt+${at + 1})`}
                className={cn(
                  "flex h-8 cursor-pointer items-center gap-1.5 rounded-md px-2 text-[0.8125rem] text-muted-foreground hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring",
                  values.kind === kind && "bg-accent font-medium text-foreground",
                )}
              >
                <input
                  type="radio"
                  name={`${id}-kind`}
                  value={kind}
                  checked={values.kind === kind}
                  aria-keyshortcuts={`Alt+${at + 1}`}
                  className="sr-only"
                  onChange={() => onChange({ ...values, kind })}
                />
                <ActivityIcon kind={kind} />
                <span className={values.kind === kind ? undefined : "max-sm:sr-only"}>{ACTIVITY_LABEL[kind]}</span>
              </label>
            ))}
          </fieldset>
          <When value={values.when} onChange={(when) => onChange({ ...values, when })} />
          <span className="ms-auto flex gap-1">
            {children}
            <Button type="submit" size="sm" variant="primary" loading={saving} title="Ctrl+Enter or ⌘+Enter">
              {submitLabel}
            </Button>
          </span>
        </div>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-[0.8125rem] text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Shows "Now" until a time is chosen. */
function When({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [open, setOpen] = useState(false);
  if (!open && value === "") {
    return (
      <Button size="sm" variant="ghost" className="text-muted-foreground" onClick={() => setOpen(true)}>
        <Clock aria-hidden /> Now<span className="sr-only">, choose another time</span>
      </Button>
    );
  }
  // The value of February 30 is empty; only `validity` tells, so read it after each key.
  const tell = ({ value: now, validity }: HTMLInputElement) => {
    const next = validity.badInput ? NO_MOMENT : now;
    if (next !== value) onChange(next);
  };
  return (
    <input
      type="datetime-local"
      aria-label="When"
      defaultValue={wrongMoment(value) ? "" : value}
      min="1900-01-01T00:00"
      max="2199-12-31T23:59"
      // biome-ignore lint/a11y/noAutofocus: it replaces the clicked button
      autoFocus={open}
      className="h-8 rounded-md border border-border bg-card px-2 text-base sm:text-[0.8125rem]"
      onInput={({ currentTarget }) => tell(currentTarget)}
      onKeyUp={({ currentTarget }) => tell(currentTarget)}
      onBlur={({ currentTarget }) => {
        tell(currentTarget);
        setOpen(false);
      }}
    />
  );
}

const ICON = { note: StickyNote, call: Phone, mail: Mail, meeting: Users } as const;

function ActivityIcon({ kind }: { kind: ActivityKind }) {
  const Icon = ICON[kind];
  return <Icon aria-hidden className="size-4" />;
}

/** Sentinel for an invalid date such as February 30. */
const NO_MOMENT = "not a moment";

/** Error text for a typed moment; null when valid or empty. */
export function wrongMoment(wall: string): string | null {
  const [, day = "", time] = /^(.+)T(\d{2}:\d{2})$/.exec(wall) ?? [];
  return wall === "" || (isDay(day) && time) ? null : "Enter a valid date and time, such as 03/12/2026, 10:00 AM.";
}

/** The speaker's wall clock (YYYY-MM-DDTHH:MM, as a date field has it) → ISO 8601. Loads the zones on demand. */
export async function toInstant(wall: string, timeZone: string): Promise<string> {
  const { instantOf } = await import("@/lib/shared/zoned-time");
  const [day = "", time = ""] = wall.split("T");
  return new Date(instantOf(day, time, timeZone)).toISOString();
}

/** ISO 8601 → the speaker's wall clock for a date field. Swedish writes a date the way the field does. */
export const toWall = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString("sv-SE", { timeZone }).slice(0, 16).replace(" ", "T");
