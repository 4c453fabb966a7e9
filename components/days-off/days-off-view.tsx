"use client";

import { CalendarOff, Plane, TriangleAlert } from "lucide-react";
import { type FormEvent, Fragment, useRef, useState } from "react";
import { AppLink } from "@/components/shared/app-link";
import { FormError, FormField, FormSection } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { useTrashActions } from "@/components/shared/record/record-actions";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { addHolidays, DAYS_OFF_URL, useDaysOff, useSaveDayOff, useTrashDaysOff } from "@/lib/days-off/client";
import { DAY_OFF_KIND_LABEL, DAY_OFF_KINDS, formatRange, nameOfDayOff, usHolidays } from "@/lib/days-off/rules";
import type { DayOffInput, DayOffRow } from "@/lib/days-off/schema";
import { ApiError, errorText, newIdempotencyKey } from "@/lib/shared/api-client";
import { formatDate, formatDay } from "@/lib/shared/dates";
import { plural } from "@/lib/shared/phrases";
import type { Served } from "@/lib/shared/record-client";
import { useRefresh } from "@/lib/shared/refresh";

/** Blocks a date or a range, or changes one. */
function DayOffForm({ record, today, onDone }: { record: DayOffRow | null; today: string; onDone: () => void }) {
  const [values, setValues] = useState<DayOffInput>(record ?? { startsOn: "", endsOn: "", kind: "private", label: "" });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { mutateAsync: save } = useSaveDayOff();
  const { run, pending } = useSubmit();
  const key = useRef("");
  const set = (change: Partial<DayOffInput>) => {
    key.current = "";
    setValues((before) => ({ ...before, ...change }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblems({});
    const { startsOn, endsOn, kind, label } = values;
    const input = { startsOn, endsOn: endsOn || startsOn, kind, label };
    await run(
      async () => {
        key.current ||= newIdempotencyKey();
        const saved = await save({ input, record, idempotencyKey: key.current });
        toast({
          title: record ? "Dates updated" : "Dates blocked",
          description: formatRange(saved),
          variant: "success",
        });
        key.current = "";
        setValues({ startsOn: "", endsOn: "", kind, label: "" });
        onDone();
      },
      (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        setProblems(Object.keys(fields).length > 0 ? fields : { form: errorText(error) });
      },
    );
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4 sm:grid-cols-2">
      <FormField name="startsOn" label="First date" required error={problems.startsOn}>
        <Input
          type="date"
          min={record ? undefined : today}
          value={values.startsOn}
          onChange={({ target }) => set({ startsOn: target.value })}
        />
      </FormField>
      <FormField name="endsOn" label="Last date" hint="Leave blank for a single date." error={problems.endsOn}>
        <Input
          type="date"
          min={values.startsOn || today}
          value={values.endsOn}
          onChange={({ target }) => set({ endsOn: target.value })}
        />
      </FormField>
      <FormField name="kind" label="Type">
        <Select value={values.kind} onChange={({ target }) => set({ kind: target.value as DayOffInput["kind"] })}>
          <Options of={DAY_OFF_KINDS.map((kind) => [kind, DAY_OFF_KIND_LABEL[kind]])} />
        </Select>
      </FormField>
      <FormField name="label" label="Label" hint="Only visible to you." error={problems.label}>
        <Input
          value={values.label}
          maxLength={120}
          placeholder="Family vacation"
          autoComplete="off"
          onChange={({ target }) => set({ label: target.value })}
        />
      </FormField>
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" loading={pending}>
          {record ? "Save changes" : "Block dates"}
        </Button>
        {record ? (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
        <FormError>{problems.form}</FormError>
      </div>
    </form>
  );
}

const USUAL = ["New Year's Day", "Independence Day", "Thanksgiving Day", "Christmas Day"];

/** Blocks US holidays of one of the next three years. */
function HolidaysForm({ today }: { today: string }) {
  const refresh = useRefresh();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [names, setNames] = useState<readonly string[]>(USUAL);
  const { run, pending } = useSubmit();
  const coming = usHolidays(year).filter(({ date }) => date >= today);
  const chosen = coming.filter(({ name }) => names.includes(name)).map(({ name }) => name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(
      async () => {
        const { items } = await addHolidays({ year, names: chosen });
        const title =
          items.length === 0 ? "These dates are already blocked" : `${plural(items.length, "date")} blocked`;
        toast({ title, variant: "success" });
        refresh([DAYS_OFF_URL]);
      },
      { title: "Couldn't add the holidays" },
    );
  };
  const toggle = (name: string) =>
    setNames((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]));
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Select
        aria-label="Year"
        frameClassName="max-w-32"
        value={year}
        onChange={({ target }) => setYear(Number(target.value))}
      >
        {[0, 1, 2].map((by) => (
          <option key={by} value={thisYear + by}>
            {thisYear + by}
          </option>
        ))}
      </Select>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {coming.map(({ name, date }) => (
          <li key={name}>
            <label className="flex min-h-9 items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                checked={names.includes(name)}
                onChange={() => toggle(name)}
                className="size-4 shrink-0 accent-[var(--primary)]"
              />
              <span>
                {name} <span className="text-muted-foreground">{formatDate(date)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div>
        <Button type="submit" loading={pending} disabled={chosen.length === 0}>
          Block {plural(chosen.length, "holiday")}
        </Button>
      </div>
    </form>
  );
}

/** Blocked dates from today on, with a form for more. */
export function DaysOffView({ served, today }: { served: Served<DayOffRow>; today: string }) {
  const { rows } = useDaysOff(served);
  const [editing, setEditing] = useState<DayOffRow | null>(null);
  const moves = useTrashActions(useTrashDaysOff(), { one: "day off", many: "days off" });
  return (
    <>
      <FormSection
        title={editing ? "Edit blocked dates" : "Block dates"}
        description="Planners see these dates as unavailable, never why. You can still book an event on them."
      >
        <DayOffForm key={editing?.id ?? "new"} record={editing} today={today} onDone={() => setEditing(null)} />
      </FormSection>
      <FormSection title="Blocked dates" description="From today on, soonest first.">
        {rows.length === 0 ? (
          <p className="text-sm text-muted-foreground">No blocked dates yet.</p>
        ) : (
          <ul aria-label="Blocked dates" className="divide-y rounded-lg border bg-card">
            {rows.map((row) => (
              <Line
                key={row.id}
                row={row}
                year={today.slice(0, 4)}
                onEdit={() => setEditing(row)}
                onDelete={() => void moves.moveIn([row.id], nameOfDayOff(row))}
              />
            ))}
          </ul>
        )}
      </FormSection>
      <FormSection title="US holidays" description="Block the ones you take off. You can remove any of them later.">
        <HolidaysForm today={today} />
      </FormSection>
    </>
  );
}

type LineProps = { row: DayOffRow; year: string; onEdit: () => void; onDelete: () => void };

function Line({ row, year, onEdit, onDelete }: LineProps) {
  const Icon = row.kind === "travel" ? Plane : CalendarOff;
  const of = <span className="sr-only"> {nameOfDayOff(row)}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 grow basis-48">
        <p className="text-sm font-medium wrap-anywhere" dir="auto">
          {nameOfDayOff(row)}
        </p>
        <p className="text-[0.8125rem] text-muted-foreground">
          {formatRange(row)}
          {row.label ? ` · ${DAY_OFF_KIND_LABEL[row.kind]}` : null}
        </p>
        {row.booked.length > 0 ? (
          <p className="mt-1 flex items-start gap-1.5 text-[0.8125rem] text-tone-amber-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              You're booked on these dates:{" "}
              {row.booked.map(({ id, title, date }, at) => (
                <Fragment key={id}>
                  {at > 0 ? ", " : null}
                  <AppLink href={`/events/${id}`} className="underline underline-offset-4">
                    {title}
                  </AppLink>{" "}
                  ({formatDay(date, year)})
                </Fragment>
              ))}
            </span>
          </p>
        ) : null}
      </div>
      <div className="flex gap-1">
        <Button size="sm" variant="ghost" onClick={onEdit}>
          Edit{of}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDelete}>
          Delete{of}
        </Button>
      </div>
    </li>
  );
}
