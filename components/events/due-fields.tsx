"use client";

import { FormField } from "@/components/shared/form-field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { TASK_ANCHORS, type TaskAnchor } from "@/lib/events/checklist/status";

export type Due = { anchor: TaskAnchor | null; offsetDays: number; dueOn: string | null };

const WHEN: Record<TaskAnchor, string> = {
  inquiry: "the inquiry",
  hold: "the hold",
  contract_sent: "the contract goes out",
  confirmed: "it is confirmed",
  event_date: "the event",
  completed: "it is completed",
};

/** When a task is due: on a day, or so many days before or after something. @param days whether a day may be chosen */
export function DueFields({
  id,
  due,
  days = true,
  onChange,
}: {
  id: string;
  due: Due;
  days?: boolean;
  onChange: (due: Due) => void;
}) {
  const kind = due.anchor ?? (due.dueOn === null ? "none" : "day");
  const choose = (value: string) => {
    const anchor = TASK_ANCHORS.find((one) => one === value) ?? null;
    const offsetDays = anchor && !due.anchor ? (anchor === "event_date" ? -7 : 1) : due.offsetDays;
    onChange({ anchor, offsetDays, dueOn: value === "day" ? (due.dueOn ?? "") : null });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <FormField name={`${id}-kind`} label="Due">
        <Select value={kind} onChange={({ target }) => choose(target.value)}>
          {days && <option value="none">No day</option>}
          {days && <option value="day">On a day</option>}
          {TASK_ANCHORS.map((anchor) => (
            <option key={anchor} value={anchor}>
              Counted from: {WHEN[anchor]}
            </option>
          ))}
        </Select>
      </FormField>
      {due.anchor && (
        <FormField name={`${id}-days`} label="Days">
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                className="w-20 shrink-0"
                min={0}
                max={730}
                value={Math.abs(due.offsetDays)}
                onChange={({ target }) =>
                  onChange({
                    ...due,
                    offsetDays: sign(due.offsetDays) * Math.min(730, Math.abs(Math.round(Number(target.value)))),
                  })
                }
              />
              <Select
                aria-label="Before or after"
                frameClassName="flex-1"
                value={sign(due.offsetDays) < 0 ? "before" : "after"}
                onChange={({ target }) =>
                  onChange({ ...due, offsetDays: Math.abs(due.offsetDays) * (target.value === "before" ? -1 : 1) })
                }
              >
                <option value="before">before</option>
                <option value="after">after</option>
              </Select>
            </span>
          )}
        </FormField>
      )}
      {kind === "day" && (
        <FormField name={`${id}-day`} label="Day">
          <Input
            type="date"
            value={due.dueOn ?? ""}
            onChange={({ target }) => onChange({ ...due, dueOn: target.value })}
          />
        </FormField>
      )}
    </div>
  );
}

/** Minus zero keeps its side while the number is typed. */
const sign = (days: number): -1 | 1 => (days < 0 || Object.is(days, -0) ? -1 : 1);
