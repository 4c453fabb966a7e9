import { CalendarDays, Clock, Mail, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { CommissionPanel } from "@/components/events/commission-panel";
import { EventActions } from "@/components/events/event-actions";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { TermHint } from "@/components/help/term-hint";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/page-header";
import type { EventCommissionsDto } from "@/lib/events/commissions/schema";
import { grossFee, placeOf } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { STATUS_MEANING } from "@/lib/events/status";
import { daysBetween, formatDayLong, formatRelativeDays, formatTime } from "@/lib/shared/dates";
import { dollarFormatter } from "@/lib/shared/money";

/** One event on one page: when and where, who, the money, and the long texts. */
export function EventDetail({
  event,
  today,
  userId,
  commissions,
}: {
  event: EventDto;
  today: string;
  userId: string;
  commissions: EventCommissionsDto;
}) {
  return (
    <article>
      <PageHeader
        breadcrumbs={[{ href: "/events", label: "Events" }]}
        title={event.title}
        subtitle={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <EventStatusBadge status={event.status} />
            <span>{STATUS_MEANING[event.status].means}</span>
          </span>
        }
        actions={<EventActions event={event} />}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-6">
          <WhenAndWhere event={event} today={today} />
          <LongText title="Description" text={event.description} />
          <LongText title="Notes" text={event.notes} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <MoneyBox event={event} />
          <CommissionPanel
            userId={userId}
            event={booking(event)}
            commissions={commissions}
            today={today}
            hint={<TermHint term="commission" />}
          />
          <People event={event} />
        </div>
      </div>
    </article>
  );
}

/** What the commission's own half in the browser needs of an event. */
const booking = ({ id, date, status, bureauPartnerId, bureauPartnerName, deletedAt }: EventDto) => ({
  id,
  date,
  status,
  bureauPartnerId,
  bureauPartnerName,
  deletedAt,
});

function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-border bg-card p-5">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function WhenAndWhere({ event, today }: { event: EventDto; today: string }) {
  const street = [event.streetAddress, [placeOf(event), event.zipCode].filter(Boolean).join(" ")].filter(Boolean);
  return (
    <Panel title="When and where">
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        <Fact icon={<CalendarDays aria-hidden />} label="Date">
          <time dateTime={event.date}>{formatDayLong(event.date)}</time>
          <span className="block text-sm text-muted-foreground">
            {formatRelativeDays(daysBetween(today, event.date))}
          </span>
        </Fact>
        <Fact icon={<Clock aria-hidden />} label="Time at the venue">
          {event.time ? formatTime(event.time) : "Not set"}
          {event.timeZone && <span className="block text-sm text-muted-foreground">{event.timeZone}</span>}
        </Fact>
        <Fact icon={<MapPin aria-hidden />} label="Venue">
          {event.venueName || (street.length === 0 && "Not set")}
          {street.map((text) => (
            <span key={text} className="block text-sm text-muted-foreground">
              {text}
            </span>
          ))}
        </Fact>
        <Fact icon={<Users aria-hidden />} label="Attendees">
          {event.attendees === null ? "Not known" : event.attendees.toLocaleString("en-US")}
        </Fact>
      </dl>
    </Panel>
  );
}

function MoneyBox({ event }: { event: EventDto }) {
  const format = dollarFormatter([event.fee, event.travelFee]);
  return (
    <Panel title="Money">
      <dl className="mt-3 text-sm">
        <div className="flex justify-between gap-4 py-1.5">
          <dt>Speaking fee</dt>
          <dd className="tabular-nums">{format(event.fee)}</dd>
        </div>
        <div className="flex justify-between gap-4 py-1.5">
          <dt className="inline-flex items-center gap-1">
            Travel fee
            <TermHint term="travel-fee" />
          </dt>
          <dd className="tabular-nums">{format(event.travelFee)}</dd>
        </div>
        <div className="mt-1.5 flex justify-between gap-4 border-t border-border pt-3 text-base font-semibold">
          <dt className="inline-flex items-center gap-1">
            Gross fee
            <TermHint term="gross-fee" />
          </dt>
          <dd className="tabular-nums">{format(grossFee(event))}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function People({ event }: { event: EventDto }) {
  return (
    <Panel title="People">
      <dl className="mt-4 grid gap-4">
        <Fact label="Client">
          {event.clientId ? (
            <AppLink className="underline underline-offset-4" href={`/clients/${event.clientId}`}>
              {event.clientCompany}
            </AppLink>
          ) : (
            "Not set"
          )}
        </Fact>
        {(event.contactName || event.contactEmail) && (
          <Fact icon={<Mail aria-hidden />} label="Contact">
            {event.contactName}
            {event.contactEmail && (
              <a className="block break-all text-sm underline underline-offset-4" href={`mailto:${event.contactEmail}`}>
                {event.contactEmail}
              </a>
            )}
          </Fact>
        )}
        {event.bureauPartnerId && (
          <Fact label="Bureau partner">
            <AppLink className="underline underline-offset-4" href={`/bureau-partners/${event.bureauPartnerId}`}>
              {event.bureauPartnerName}
            </AppLink>
            {event.bureauRepName && <span className="block text-sm text-muted-foreground">{event.bureauRepName}</span>}
          </Fact>
        )}
        {event.industry && <Fact label="Industry">{event.industry}</Fact>}
        {event.source && <Fact label="Source">{event.source}</Fact>}
      </dl>
    </Panel>
  );
}

/** A line of a `<dl>`: its name is seen, and an icon helps to find it. */
function Fact({ icon, label, children }: { icon?: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={icon ? "relative min-w-0 ps-7" : "min-w-0"}>
      <dt className="text-sm text-muted-foreground">
        {icon && <span className="absolute start-0 top-0.5 [&>svg]:size-4">{icon}</span>}
        {label}
      </dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function LongText({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <Panel title={title}>
      <p dir="auto" className="mt-3 max-w-prose break-words whitespace-pre-wrap">
        {text}
      </p>
    </Panel>
  );
}
