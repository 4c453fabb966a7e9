"use client";

import { Pencil } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { TrashNote } from "@/components/shared/record/facts";
import { PageHeader } from "@/components/shared/record/page-header";
import { RecordActions } from "@/components/shared/record/record-actions";
import { Stat } from "@/components/shared/record/stat";
import { SharedCosts } from "@/components/trips/shared-costs";
import { stopText } from "@/components/trips/trip-panel";
import { Panel } from "@/components/ui/panel";
import type { ExpenseDto } from "@/lib/expenses/schema";
import { formatExact } from "@/lib/shared/money";
import { useTrashTrips } from "@/lib/trips/client";
import type { PaidStop, TripDto } from "@/lib/trips/schema";

const loadForm = () => import("@/components/trips/trip-form");

type Money = Pick<PaidStop, "fee" | "expenses" | "takeHome">;

export function TripDetail({
  trip,
  expenses,
  today,
}: {
  trip: TripDto;
  expenses: readonly ExpenseDto[];
  today: string;
}) {
  const { id, name, stops, days } = trip;
  const trashed = trip.deletedAt !== null;
  const sum = (column: keyof Money) => stops.reduce((all, stop) => all + stop[column], 0);
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ href: "/trips", label: "Trips" }]}
        actions={
          <RecordActions
            {...{ id, name, trashed }}
            moves={useTrashTrips()}
            noun={{ one: "trip", many: "trips" }}
            listHref="/trips"
            step={
              <DialogButton variant="primary" load={loadForm} dialog={{ trip }}>
                <Pencil aria-hidden /> Edit
              </DialogButton>
            }
          />
        }
      />
      {trashed && <TrashNote noun="trip">Its events stay as they are.</TrashNote>}
      <div className="grid grid-cols-1 gap-5">
        <dl className="grid grid-cols-3 gap-x-6 rounded-lg border bg-card p-4 sm:px-5">
          <Stat label="Days away" value={days.away} />
          <Stat label="On stage" value={days.onStage} />
          <Stat label="At home between" value={days.atHome} />
        </dl>
        <Panel title="Stops">
          {stops.length === 0 ? (
            <p className="text-sm text-muted-foreground">No events on this trip. Click Edit to add some.</p>
          ) : (
            <ol className="-mt-2 -mb-3 divide-y text-sm">
              {stops.map((stop) => (
                <li key={stop.id} className={ROW}>
                  <div className="min-w-0 wrap-anywhere">
                    <AppLink href={`/events/${stop.id}`} dir="auto" className="font-medium hover:underline">
                      {stop.title}
                    </AppLink>
                    <p className="text-[0.8125rem] text-muted-foreground">
                      {[stopText(stop), stop.venueName].filter(Boolean).join(" · ")}
                    </p>
                  </div>
                  <Amounts {...stop} />
                </li>
              ))}
              <li className={`${ROW} font-semibold`}>
                Total
                <Amounts fee={sum("fee")} expenses={sum("expenses")} takeHome={sum("takeHome")} />
              </li>
            </ol>
          )}
        </Panel>
        <SharedCosts stops={stops} expenses={expenses} today={today} readOnly={trashed || stops.length === 0} />
      </div>
    </>
  );
}

const ROW = "grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]";

const Amounts = ({ fee, expenses, takeHome }: Money) => (
  <dl className="grid grid-cols-3 gap-x-4 tabular-nums sm:grid-cols-[repeat(3,7rem)] sm:text-right">
    {Object.entries({ "Gross fee": fee, Expenses: expenses, "Take-home": takeHome }).map(([label, amount]) => (
      <div key={label}>
        <dt className="text-[0.8125rem] font-normal text-muted-foreground">{label}</dt>
        <dd>{formatExact(amount)}</dd>
      </div>
    ))}
  </dl>
);
