import { CircleHelp } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Panel } from "@/components/ui/panel";
import { ENOUGH, type ScorecardDto } from "@/lib/bureaus/scorecard";
import { dateToDay, formatDay } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

const few = (cases: number): string => (cases === 0 ? "None yet" : `Not enough data (${cases})`);

const days = (count: number): string => plural(count, "day");

export function ScorecardPanel({ scorecard, currentYear }: { scorecard: ScorecardDto; currentYear: string }) {
  const { inquiries, holds, holdsDecided, holdsBooked, booked, releases, payments, kept, lastContactAt } = scorecard;
  const { holdBookedPercent, averageFee, daysToRelease, daysToPay } = scorecard;
  return (
    <Panel title="Scorecard">
      <dl className="grid grid-cols-1 gap-y-2.5 text-sm">
        <Line label="Inquiries" means="All events that came through this bureau, whatever the outcome.">
          {inquiries}
        </Line>
        <Line label="Holds" means="How many of those were ever on hold.">
          {holds}
        </Line>
        <Line
          label="Holds booked"
          means={`${holdsBooked} of ${plural(holdsDecided, "decided hold")} became bookings. Open holds aren't counted yet.`}
        >
          {holdBookedPercent === null ? <Few>{few(holdsDecided)}</Few> : `${holdBookedPercent}%`}
        </Line>
        <Line label="Average fee" means={`The average speaking fee of ${plural(booked, "booking")} with a fee.`}>
          {averageFee === null ? <Few>{few(booked)}</Few> : formatDollars(averageFee)}
        </Line>
        <Line
          label="Hold to release"
          means={`The average time a date was on hold before it was released, across ${plural(releases, "hold")}.`}
        >
          {daysToRelease === null ? <Few>{few(releases)}</Few> : days(daysToRelease)}
        </Line>
        <Line
          label="Event to payment"
          means={`The average time from the event to the date the commission was settled, across ${plural(payments, "commission")}.`}
        >
          {daysToPay === null ? <Few>{few(payments)}</Few> : days(daysToPay)}
        </Line>
        <Line label="You kept" means="Fees and travel from events that took place, minus commission.">
          {formatDollars(kept)}
        </Line>
        <Line label="Last contact" means="The latest entry in the timeline, or the newest event through this bureau.">
          {lastContactAt ? formatDay(dateToDay(new Date(lastContactAt)), currentYear) : <Few>None yet</Few>}
        </Line>
      </dl>
      <p className="mt-4 text-[0.8125rem] text-muted-foreground">
        Averages need at least {ENOUGH} bookings, holds or payments.
      </p>
    </Panel>
  );
}

const Few = ({ children }: { children: ReactNode }) => (
  <span className="font-normal text-muted-foreground">{children}</span>
);

function Line({ label, means, children }: { label: string; means: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="inline-flex items-center gap-1 text-muted-foreground">
        {label}
        <button
          type="button"
          popoverTarget={id}
          aria-label={`What “${label}” counts`}
          className="-my-1 inline-grid size-6 shrink-0 place-items-center rounded-full hover:text-foreground print:hidden"
        >
          <CircleHelp aria-hidden className="size-4" />
        </button>
        <span
          id={id}
          popover="auto"
          role="note"
          className="floating hint-popover w-72 max-w-[calc(100vw-2rem)] rounded-lg border bg-popover p-3.5 text-start text-sm text-popover-foreground shadow-lift"
        >
          {means}
        </span>
      </dt>
      <dd className="text-end font-medium tabular-nums">{children}</dd>
    </div>
  );
}
