"use client";

import { Car, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ExpenseTabs } from "@/components/expenses/expense-tabs";
import { AppLink } from "@/components/shared/app-link";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { PlainList } from "@/components/shared/list/plain-list";
import { useListState } from "@/components/shared/list/use-list-state";
import { PageHeader } from "@/components/shared/record/page-header";
import { useTrashActions } from "@/components/shared/record/record-actions";
import { TimeText } from "@/components/shared/record/time-text";
import { Button } from "@/components/ui/button";
import { MILEAGE_URL, useTrashTrips } from "@/lib/expenses/client";
import { MILEAGE_LIST, RATE_SOURCE } from "@/lib/expenses/mileage/mileage";
import type { MileageDto } from "@/lib/expenses/mileage/mileage-schema";
import { formatExact } from "@/lib/shared/money";
import { formatTotal } from "@/lib/shared/pagination";
import { type Served, usePages } from "@/lib/shared/record-client";

const loadForm = () => import("@/components/expenses/mileage-form");
const MileageForm = lazy(loadForm);

export function MileageView({ served, today }: { served: Served<MileageDto>; today: string }) {
  const list = useListState(MILEAGE_LIST);
  const pages = usePages(MILEAGE_URL, list.searchString, served);
  const [editing, setEditing] = useState<MileageDto | null>(null);
  const moves = useTrashActions(useTrashTrips(), { one: "trip", many: "trips" });
  return (
    <>
      <PageHeader
        title="Mileage"
        count={formatTotal(pages.total)}
        actions={
          <DialogButton variant="primary" load={loadForm} dialog={{ today, record: null }}>
            <Plus aria-hidden /> Add trip
          </DialogButton>
        }
      />
      <ExpenseTabs />
      <PlainList
        pages={pages}
        label="Mileage"
        filtered={list.filtered}
        onReset={list.reset}
        row={(trip) => (
          <TripRow
            trip={trip}
            onEdit={() => setEditing(trip)}
            onTrash={() => void moves.moveIn([trip.id], nameOf(trip))}
          />
        )}
        empty={
          <EmptyState icon={<Car aria-hidden />} title="No trips yet">
            Add the miles you drive to events and meetings. Each trip uses the IRS rate for its year.
          </EmptyState>
        }
      />
      <p className="mt-3 text-[0.8125rem] text-muted-foreground">Source: {RATE_SOURCE}.</p>
      {editing && (
        <Suspense fallback={null}>
          <MileageForm key={editing.id} open record={editing} today={today} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  );
}

const nameOf = ({ fromPlace, toPlace }: MileageDto): string => `${fromPlace} to ${toPlace}`;

type RowProps = { trip: MileageDto; onEdit: () => void; onTrash: () => void };

function TripRow({ trip, onEdit, onTrash }: RowProps) {
  const { drivenOn, miles, roundTrip, rate, amount, purpose, eventId, eventTitle } = trip;
  const of = <span className="sr-only"> {nameOf(trip)}</span>;
  return (
    <div className="grid gap-1 p-4 text-sm sm:px-5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-medium wrap-anywhere" dir="auto">
          {nameOf(trip)}
        </span>
        <span className="font-medium tabular-nums">{formatExact(amount)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
        <TimeText day={drivenOn} />
        <span>
          {miles.toLocaleString("en-US")} miles{roundTrip && ", there and back"} at {rate}¢
        </span>
        {purpose && <span className="wrap-anywhere">{purpose}</span>}
        {eventId && eventTitle && (
          <AppLink href={`/events/${eventId}/money`} className="wrap-anywhere underline underline-offset-4">
            {eventTitle}
          </AppLink>
        )}
        <span className="ms-auto flex gap-1">
          <Button size="sm" variant="ghost" onClick={onEdit}>
            Edit{of}
          </Button>
          <Button size="sm" variant="ghost" onClick={onTrash}>
            Delete{of}
          </Button>
        </span>
      </div>
    </div>
  );
}
