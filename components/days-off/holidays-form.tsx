"use client";

import { type FormEvent, useState } from "react";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { addHolidays, DAYS_OFF_URL } from "@/lib/days-off/client";
import { usHolidays } from "@/lib/days-off/rules";
import { formatDate } from "@/lib/shared/dates";
import { useRefresh } from "@/lib/shared/refresh";

const USUAL = ["New Year's Day", "Independence Day", "Thanksgiving Day", "Christmas Day"];

/** Blocks US holidays of one of the next three years. */
export function HolidaysForm({ today }: { today: string }) {
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
          items.length === 0
            ? "These dates are already blocked"
            : items.length === 1
              ? "1 date blocked"
              : `${items.length} dates blocked`;
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
          Block {chosen.length === 1 ? "1 holiday" : `${chosen.length} holidays`}
        </Button>
      </div>
    </form>
  );
}
