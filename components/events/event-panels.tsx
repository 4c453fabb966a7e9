import { CalendarPlus, ClipboardList, MailQuestion, Rss } from "lucide-react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { PackagePrice } from "@/components/events/package-price";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { Stars, TestimonialStateBadge } from "@/components/testimonials/testimonial-badges";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import type { DealDto } from "@/lib/events/deal";
import { dealTotals } from "@/lib/events/deal";
import { endDayOf } from "@/lib/events/rules";
import type { EventSession } from "@/lib/events/schema";
import { EVENT_TYPE_LABEL } from "@/lib/events/status";
import { formatDay, formatDayLong, formatTime } from "@/lib/shared/dates";
import { dollarFormatter } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";
import type { TestimonialDto } from "@/lib/testimonials/schema";

/** Links to the day sheet and the calendar exports. */
export function EventLinks({ id }: { id: string }) {
  const look = buttonClass({ size: "sm" });
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      <li>
        <AppLink href={`/events/${id}/day-sheet`} className={look}>
          <ClipboardList aria-hidden /> Day sheet
        </AppLink>
      </li>
      <li>
        {/* No `download`: a phone then asks which calendar to add it to. */}
        <a href={`/api/events/${id}/calendar`} className={look}>
          <CalendarPlus aria-hidden /> Add to calendar
        </a>
      </li>
      <li>
        <AppLink href="/calendar-feeds" className={look}>
          <Rss aria-hidden /> Sync my calendar
        </AppLink>
      </li>
    </ul>
  );
}

/** All dates of an event's deal, with their totals. */
export function DealPanel({
  deal,
  eventId,
  today,
  readOnly,
}: {
  deal: DealDto | null;
  eventId: string;
  today: string;
  readOnly: boolean;
}) {
  if (!deal || deal.events.length < 2) return null;
  const { dates, booked, open } = dealTotals(deal.events);
  const { packagePrice } = deal;
  const format = dollarFormatter([booked, open, packagePrice ?? 0, ...deal.events.map(({ fee }) => fee)]);
  const price = packagePrice === null ? [] : [`package price ${format(packagePrice)}`];
  const sums = [booked > 0 && `${format(booked)} booked`, open > 0 && `${format(open)} still open`].filter(Boolean);
  return (
    <Panel
      title="Dates of this deal"
      description={[plural(dates, "date"), ...sums, ...price].join(" · ")}
      action={readOnly || dates === 0 ? undefined : <PackagePrice deal={deal} />}
    >
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

/** The sessions in order; empty when there is only one. */
export function SessionsPanel({ sessions, date }: { sessions: readonly EventSession[]; date: string }) {
  if (sessions.length === 0) return null;
  return (
    <Panel title="Sessions">
      <ol className="-my-2.5 divide-y">
        {sessions.map((session, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may share a title; the order is fixed
          <li key={at} className="grid gap-x-4 py-2.5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
            <p className="text-muted-foreground tabular-nums">
              {session.date !== date && (
                <time dateTime={session.date} title={formatDayLong(session.date)} className="block">
                  {formatDay(session.date, date.slice(0, 4))}
                </time>
              )}
              {session.time ? (
                <>
                  {formatTime(session.time)}
                  {session.endTime && ` – ${formatTime(session.endTime)}`}
                  {endDayOf(session) !== session.date && " the next day"}
                </>
              ) : (
                "Time not set"
              )}
            </p>
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{session.title}</p>
              <p className="text-muted-foreground wrap-anywhere">
                {[session.type && EVENT_TYPE_LABEL[session.type], session.room].filter(Boolean).join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Quoted = Pick<TestimonialDto, "id" | "clientName" | "companyName" | "content" | "rating" | "state">;

/** An event's testimonials, with links to request one and to all of them. */
export function TestimonialsPanel({ eventId, testimonials }: { eventId: string; testimonials: readonly Quoted[] }) {
  return (
    <Panel
      title="Testimonials"
      action={
        <ButtonLink href={`/testimonials/requests/new?eventId=${eventId}`} size="sm">
          <MailQuestion aria-hidden /> Request a testimonial
        </ButtonLink>
      }
    >
      {testimonials.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          No testimonials yet. The day after the talk is the best time to ask.
        </p>
      ) : (
        <ul className="-my-2 divide-y">
          {testimonials.map(({ id, clientName, companyName, content, rating, state }) => (
            <li key={id} className="py-2.5">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <AppLink href={`/testimonials/${id}`} className="font-medium underline-offset-4 hover:underline">
                  {[clientName, companyName].filter(Boolean).join(", ")}
                </AppLink>
                <span className="flex items-center gap-2">
                  <Stars rating={rating} />
                  <TestimonialStateBadge state={state} />
                </span>
              </div>
              <p dir="auto" className="mt-1 line-clamp-2 text-sm text-muted-foreground wrap-anywhere">
                {content}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <AppLink href="/testimonials" className="text-[0.8125rem] underline underline-offset-4">
          All testimonials
        </AppLink>
      </p>
    </Panel>
  );
}
