import { CompletionPrompt } from "@/components/events/completion-prompt";
import { EventActions } from "@/components/events/event-actions";
import { DealPanel } from "@/components/events/event-deal-panel";
import { PeoplePanel } from "@/components/events/event-people-panel";
import { ReferralPanel } from "@/components/events/event-referral-panel";
import { SessionsPanel } from "@/components/events/event-sessions-panel";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { StatusPanel } from "@/components/events/event-status-panel";
import { WhenPanel } from "@/components/events/event-when-panel";
import { MoneyBox } from "@/components/events/money-box";
import { StatusMenu } from "@/components/events/status-menu";
import type { StatusSubject } from "@/components/events/use-status-change";
import { PageHeader } from "@/components/shared/page-header";
import { TrashNote } from "@/components/shared/trash-note";
import { Panel } from "@/components/ui/panel";
import type { EventPage } from "@/lib/events/page/schema";
import type { EventDto } from "@/lib/events/schema";
import { END_REASON_LABEL, STATUS_MEANING } from "@/lib/events/status";

export type EventDetailProps = {
  page: EventPage;
  /** The speaker's today and zone. */
  today: string;
  timeZone: string;
};

/** One event on one page: what it is and stands at, then its panels; wide ones left, facts and people right. */
export function EventDetail({ page, today, timeZone }: EventDetailProps) {
  const { event } = page;
  const trashed = event.deletedAt !== null;
  const subject = toSubject(page);
  return (
    <article>
      <PageHeader
        breadcrumbs={[{ href: "/events", label: "Events" }]}
        title={event.title}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {trashed ? <EventStatusBadge status={event.status} /> : <StatusMenu event={subject} today={today} />}
            <span className="wrap-anywhere">{standing(event)}</span>
          </span>
        }
        actions={<EventActions event={toCopySubject(event)} trashed={trashed} />}
      />
      {trashed && <TrashNote noun="event">Restore it to work on it again.</TrashNote>}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          {!trashed && <CompletionPrompt event={subject} today={today} />}
          <WhenPanel event={event} today={today} />
          <SessionsPanel sessions={event.sessions} date={event.date} />
          <DealPanel deal={page.deal} eventId={event.id} today={today} />
          <LongText title="Description" text={event.description} />
          <LongText title="Notes" text={event.notes} />
          <ReferralPanel event={event} nodes={page.referrals} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <MoneyBox event={event} commissions={[]} />
          <PeoplePanel event={event} />
          <StatusPanel history={page.history} timeZone={timeZone} />
        </div>
      </div>
    </article>
  );
}

/** What a change of status needs of the event: the browser gets no more than that. */
function toSubject({ event, otherHolds }: EventPage): StatusSubject {
  const { id, version, title, date, fee, status, endReason, statusNote, keptAmount } = event;
  return { id, version, title, date, fee, status, endReason, statusNote, keptAmount, otherHolds };
}

const toCopySubject = ({ id, title, date, status, dealId }: EventDto) => ({ id, title, date, status, dealId });

/** "They chose someone or something else. The fee. Half of it was offered" */
function standing({ status, endReason, statusNote }: EventDto): string {
  const reason = endReason && `Reason: ${END_REASON_LABEL[endReason].toLowerCase()}.`;
  return [STATUS_MEANING[status].means, reason, statusNote].filter(Boolean).join(" ");
}

function LongText({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <Panel title={title}>
      <p dir="auto" className="max-w-prose text-sm wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </Panel>
  );
}
