"use client";

import { FormField } from "@/components/shared/form-field";
import { DayInput } from "@/components/shared/inputs";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { TASK_ANCHOR_LABEL, TASK_ANCHORS, type TaskAnchor } from "@/lib/events/checklist/status";

export type Due = { anchor: TaskAnchor | null; offsetDays: number; dueOn: string | null };

type DueFieldsProps = {
  id: string;
  due: Due;
  /** Whether a day of its own, or none, may be chosen. */
  days?: boolean;
  /** What is wrong with the day. */
  error?: string;
  onChange: (due: Due) => void;
};

/** A week before the event is what most things are due. */
const FIRST = { anchor: "event_date", offsetDays: -7 } as const;

/** When a task is due: on a day, or so many days before or after something. */
export function DueFields({ id, due, days = true, error, onChange }: DueFieldsProps) {
  const kind = due.anchor ? "counted" : due.dueOn === null ? "none" : "day";
  const choose = (value: string) => {
    if (value === "counted") onChange({ ...FIRST, dueOn: null });
    else onChange({ anchor: null, offsetDays: 0, dueOn: value === "day" ? (due.dueOn ?? "") : null });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {days && (
        <FormField name={`${id}-kind`} label="Due">
          <Select value={kind} onChange={({ target }) => choose(target.value)}>
            <option value="none">No day</option>
            <option value="day">On a day</option>
            <option value="counted">Counted in days</option>
          </Select>
        </FormField>
      )}
      {due.anchor && <Counted id={id} due={due} className={days ? "" : "sm:col-span-2"} onChange={onChange} />}
      {kind === "day" && (
        <FormField name={`${id}-day`} label="Day" error={error}>
          <DayInput day={due.dueOn ?? ""} onDay={(day) => onChange({ ...due, dueOn: day })} />
        </FormField>
      )}
    </div>
  );
}

/** Reads as it is said: 7 · days before · the event. */
function Counted({ id, due, className, onChange }: DueFieldsProps & { className: string }) {
  const side = sideOf(due.offsetDays);
  return (
    <FormField name={`${id}-days`} label="How many days" className={className}>
      {(control) => (
        <span className="flex flex-wrap gap-2">
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            className="w-20 shrink-0"
            min={0}
            max={730}
            value={Math.abs(due.offsetDays)}
            onChange={({ target }) =>
              onChange({ ...due, offsetDays: side * Math.min(730, Math.abs(Math.round(Number(target.value)))) })
            }
          />
          <Select
            aria-label="Before or after"
            frameClassName="w-36 grow sm:grow-0"
            value={side}
            onChange={({ target }) => onChange({ ...due, offsetDays: Number(target.value) * Math.abs(due.offsetDays) })}
          >
            <option value={-1}>days before</option>
            <option value={1}>days after</option>
          </Select>
          <Select
            aria-label="Counted from"
            frameClassName="min-w-44 flex-1"
            value={due.anchor ?? ""}
            onChange={({ target }) =>
              onChange({ ...due, anchor: TASK_ANCHORS.find((one) => one === target.value) ?? FIRST.anchor })
            }
          >
            {TASK_ANCHORS.map((anchor) => (
              <option key={anchor} value={anchor}>
                {TASK_ANCHOR_LABEL[anchor]}
              </option>
            ))}
          </Select>
        </span>
      )}
    </FormField>
  );
}

/** Minus zero keeps its side while the number is typed. */
const sideOf = (days: number): -1 | 1 => (days < 0 || Object.is(days, -0) ? -1 : 1);
