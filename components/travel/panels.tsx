import { BedDouble, Car, Plane, TrainFront } from "lucide-react";
import type { ReactNode } from "react";
import type { EventContext, EventPanel } from "@/components/events/panels";
import { AppLink } from "@/components/shared/app-link";
import { AddBooking, BookingActions } from "@/components/travel/booking-actions";
import { Warnings } from "@/components/travel/warnings";
import { Panel } from "@/components/ui/panel";
import { travelWords, zoneOf } from "@/lib/events/rules";
import { formatExact } from "@/lib/shared/money";
import type { PlannedBooking } from "@/lib/travel/schema";
import { endFacts, lengthText, partiesText } from "@/lib/travel/texts";

export const travelPanels: readonly EventPanel[] = [{ tab: "overview", column: "main", order: 15, Panel: Travel }];

const ICON = { flight: Plane, train: TrainFront, car: Car, hotel: BedDouble };

/** Flights, trains, cars and hotels of an event in order of time. */
function Travel({
  event,
  userId,
  timeZone,
  trashed,
  parts: { travel },
}: EventContext & { parts: { travel: PlannedBooking[] } }) {
  const isVirtual = event.type === "virtual";
  if (trashed || (isVirtual && travel.length === 0)) return null;
  const { id, date, time, travelMode } = event;
  const form = { userId, eventId: id, event: { date, time, travelMode, timeZone: zoneOf(event) }, home: timeZone };
  return (
    <Panel
      id="travel"
      className="scroll-mt-20"
      title="Travel plan"
      description={travelWords(event)}
      action={isVirtual ? null : <AddBooking {...form} />}
    >
      {travel.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          Add flights, trains, cars and hotels. They show up on your day sheet and in your own calendar.
        </p>
      ) : (
        <ul className="divide-y text-sm">
          {travel.map((booking) => (
            <Booking key={booking.id} booking={booking} eventDate={date}>
              <BookingActions {...form} record={booking} />
            </Booking>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type BookingProps = { booking: PlannedBooking; eventDate: string; children: ReactNode };

function Booking({ booking, eventDate, children }: BookingProps) {
  const { kind, name, confirmation, address, note, price, expenseId, warnings } = booking;
  const Icon = ICON[kind];
  const facts = [lengthText(booking), price !== null && formatExact(price), partiesText(booking)].filter(Boolean);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 py-3">
      <Icon aria-hidden className="mt-0.5 size-4 text-muted-foreground" />
      <div className="grid gap-0.5 wrap-anywhere">
        <p dir="auto" className="font-medium">
          {name}
          {confirmation && <span className="font-normal text-muted-foreground"> · {confirmation}</span>}
        </p>
        {endFacts(booking, eventDate).map(({ label, text }) => (
          <p key={label}>
            {label} {text}
          </p>
        ))}
        {address && <p dir="auto">{address}</p>}
        {note && (
          <p dir="auto" className="whitespace-pre-wrap text-muted-foreground">
            {note}
          </p>
        )}
        {(facts.length > 0 || expenseId) && (
          <p className="text-[0.8125rem] text-muted-foreground">
            {facts.join(" · ")}
            {expenseId && (
              <>
                {facts.length > 0 && " · "}
                <AppLink href={`/expenses?open=${expenseId}`} className="underline underline-offset-4">
                  In expenses
                </AppLink>
              </>
            )}
          </p>
        )}
        <Warnings of={warnings} />
      </div>
      <div className="col-span-2 flex flex-wrap justify-end gap-1">{children}</div>
    </li>
  );
}
