"use client";

import { CalendarOff, Plane, TriangleAlert } from "lucide-react";
import { Fragment, useState } from "react";
import { DayOffForm } from "@/components/days-off/day-off-form";
import { HolidaysForm } from "@/components/days-off/holidays-form";
import { AppLink } from "@/components/shared/app-link";
import { FormSection } from "@/components/shared/form-section";
import { useTrashActions } from "@/components/shared/record-actions";
import { Button } from "@/components/ui/button";
import { useDaysOff, useTrashDaysOff } from "@/lib/days-off/client";
import { DAY_OFF_KIND_LABEL, formatRange, nameOfDayOff } from "@/lib/days-off/rules";
import type { DayOffRow } from "@/lib/days-off/schema";
import { formatDay } from "@/lib/shared/dates";
import type { Served } from "@/lib/shared/record-client";

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
