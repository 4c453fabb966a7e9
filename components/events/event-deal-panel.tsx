import { EventStatusBadge } from "@/components/events/event-status-badge";
import { AppLink } from "@/components/shared/app-link";
import { Panel } from "@/components/ui/panel";
import { dealTotals } from "@/lib/events/copy/rules";
import type { DealDto } from "@/lib/events/copy/schema";
import { formatDay, formatDayLong } from "@/lib/shared/dates";
import { dollarFormatter } from "@/lib/shared/money";

/** All dates of the agreement that an event belongs to, with what they bring together. */
export function DealPanel({ deal, eventId, today }: { deal: DealDto | null; eventId: string; today: string }) {
  if (!deal || deal.events.length < 2) return null;
  const { dates, booked, open } = dealTotals(deal.events);
  const format = dollarFormatter([booked, open, ...deal.events.map(({ fee }) => fee)]);
  const sums = [booked > 0 && `${format(booked)} booked`, open > 0 && `${format(open)} still open`].filter(Boolean);
  return (
    <Panel title="Dates of this deal" description={[`${dates} ${dates === 1 ? "date" : "dates"}`, ...sums].join(" · ")}>
      <ul className="-my-2 divide-y">
        {deal.events.map(({ id, title, date, status, fee }) => (
          <li
            key={id}
            aria-current={id === eventId || undefined}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2 text-sm sm:grid-cols-[8.5rem_minmax(0,1fr)_auto_9rem]"
          >
            <time dateTime={date} title={formatDayLong(date)} className="tabular-nums">
              {formatDay(date, today.slice(0, 4))}
            </time>
            <span className="truncate max-sm:order-1">
              {id === eventId ? (
                <span className="text-muted-foreground">This event</span>
              ) : (
                <AppLink href={`/events/${id}`} className="font-medium after:absolute after:inset-0">
                  {title}
                </AppLink>
              )}
            </span>
            <span className="text-end tabular-nums">{format(fee)}</span>
            <span className="justify-self-end max-sm:order-2">
              <EventStatusBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
