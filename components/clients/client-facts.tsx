import { Repeat } from "lucide-react";
import { TermHint } from "@/components/help/term-hint";
import { AppLink } from "@/components/shared/app-link";
import { Stat } from "@/components/shared/record/stat";
import { TimeText } from "@/components/shared/record/time-text";
import { anniversaryOf } from "@/lib/clients/rules";
import type { ClientFacts as Facts } from "@/lib/clients/schema";
import { formatDay, monthName } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

export function ClientFacts({
  facts,
  today,
  newEventHref,
}: {
  facts: Facts;
  today: string;
  newEventHref: string | null;
}) {
  const { eventCount, earned, booked, last, next } = facts;
  if (eventCount === 0) return null;
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-4 sm:grid-cols-4 sm:px-5 [&_dd:first-of-type]:text-lg sm:[&_dd:first-of-type]:text-xl">
        <Stat
          label={
            <span className="inline-flex items-center gap-1">
              Lifetime value <TermHint term="lifetime-value" />
            </span>
          }
          value={formatDollars(earned + booked)}
          sub={booked > 0 ? `${formatDollars(earned)} earned, ${formatDollars(booked)} booked` : undefined}
        />
        <Stat label="Events" value={eventCount.toLocaleString("en-US")} />
        <Occasion label="Last event" event={last} />
        <Occasion label="Next event" event={next} />
      </dl>
      <Anniversary facts={facts} today={today} newEventHref={newEventHref} />
    </div>
  );
}

function Occasion({ label, event }: { label: string; event: Facts["last"] }) {
  return (
    <Stat
      label={label}
      value={event ? <TimeText day={event.date} /> : "–"}
      sub={
        event && (
          <AppLink
            href={`/events/${event.id}`}
            className="line-clamp-2 underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {event.title}
          </AppLink>
        )
      }
    />
  );
}

/** Shown unless an event is booked around that date. */
function Anniversary({ facts, today, newEventHref }: { facts: Facts; today: string; newEventHref: string | null }) {
  const { last, next, leadDays } = facts;
  const again = anniversaryOf({ last: last?.date ?? null, next: next?.date ?? null, leadDays }, today);
  if (!again || !last) return null;
  const year = today.slice(0, 4);
  return (
    <p className="flex gap-3 border-t bg-brand-soft px-4 py-3 text-sm sm:px-5">
      <Repeat aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
      <span>
        <span className="font-medium">{last.title}</span> is likely to repeat around{" "}
        <time dateTime={again.date}>{formatDay(again.date, year)}</time>.{" "}
        {again.askOn && `They usually reach out in ${monthName(again.askOn)} – follow up then. `}
        {again.monthsBefore !== null && !again.askOn && "They've usually reached out by now – follow up. "}
        {newEventHref && (
          <AppLink href={newEventHref} className="underline underline-offset-4">
            Add an inquiry
          </AppLink>
        )}
      </span>
    </p>
  );
}
