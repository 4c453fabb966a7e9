import { CircleHelp } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Panel } from "@/components/ui/panel";
import { ENOUGH, type ScorecardDto } from "@/lib/bureaus/scorecard/rules";
import { dateToDay, formatDay } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

const few = (cases: number): string => (cases === 0 ? "none yet" : `too few to say (${cases})`);

const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;

export function ScorecardPanel({ scorecard, currentYear }: { scorecard: ScorecardDto; currentYear: string }) {
  const { inquiries, holds, holdsDecided, holdsBooked, booked, releases, payments, kept, lastContactAt } = scorecard;
  const { holdBookedPercent, averageFee, daysToRelease, daysToPay } = scorecard;
  return (
    <Panel title="Scorecard">
      <dl className="grid grid-cols-1 gap-y-2.5 text-sm">
        <Line label="Inquiries" means="Events that came through them, whatever became of them.">
          {inquiries}
        </Line>
        <Line label="Holds" means="Of these, the ones that ever held a date.">
          {holds}
        </Line>
        <Line
          label="Holds booked"
          means={`Of ${holdsDecided} decided holds, ${holdsBooked} became a booking. Open ones do not count yet.`}
        >
          {holdBookedPercent === null ? <Few>{few(holdsDecided)}</Few> : `${holdBookedPercent}%`}
        </Line>
        <Line label="Average fee" means={`The agreed speaking fee of ${booked} bookings that had one.`}>
          {averageFee === null ? <Few>{few(booked)}</Few> : formatDollars(averageFee)}
        </Line>
        <Line
          label="Hold to release"
          means={`How long ${releases} holds blocked your date before they let go, on average.`}
        >
          {daysToRelease === null ? <Few>{few(releases)}</Few> : days(daysToRelease)}
        </Line>
        <Line
          label="Event to payment"
          means={`From the event to the day you marked as settled, the average of ${payments} commissions.`}
        >
          {daysToPay === null ? <Few>{few(payments)}</Few> : days(daysToPay)}
        </Line>
        <Line label="You kept" means="Fees and travel of what took place through them, less the commission.">
          {formatDollars(kept)}
        </Line>
        <Line label="Last contact" means="The newest line in the activity here, or the newest event through them.">
          {lastContactAt ? formatDay(dateToDay(new Date(lastContactAt)), currentYear) : <Few>none yet</Few>}
        </Line>
      </dl>
      <p className="mt-4 text-[0.8125rem] text-muted-foreground">Averages need at least {ENOUGH} cases.</p>
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
          aria-label={`What does “${label}” count?`}
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
