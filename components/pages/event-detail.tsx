import { EventContracts } from "@/components/contracts/event-contracts";
import { ChecklistPanel } from "@/components/events/checklist-panel";
import { CommissionPanel } from "@/components/events/commission-panel";
import { EventActions } from "@/components/events/event-actions";
import { DealPanel, EventLinks, SessionsPanel, TestimonialsPanel } from "@/components/events/event-panels";
import { PeoplePanel } from "@/components/events/event-people-panel";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { DocumentsPanel, PhotosPanel } from "@/components/events/file-panels";
import { HoldPanel } from "@/components/events/hold-panel";
import { InquiryActions } from "@/components/events/inquiry-actions";
import { InquiryCard } from "@/components/events/inquiry-card";
import { MoneyBox } from "@/components/events/money-box";
import { ReferralPanel } from "@/components/events/referrals";
import { StatusMenu } from "@/components/events/status-menu";
import { TermsPanel } from "@/components/events/terms-panel";
import type { StatusSubject } from "@/components/events/use-status-change";
import { WhenWherePanel } from "@/components/events/when-where-panel";
import { TrashNote } from "@/components/shared/notes";
import { PageHeader } from "@/components/shared/page-header";
import { TermHint } from "@/components/shared/term-hint";
import { TimelinePanel } from "@/components/timeline/timeline-panel";
import { Panel } from "@/components/ui/panel";
import { asksForCompletion, zoneOf } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { END_REASON_LABEL, STATUS_MEANING } from "@/lib/events/status";
import type { EventPage } from "@/lib/pages/schema";
import { today as dayInZone } from "@/lib/shared/dates";

export type EventDetailProps = {
  page: EventPage;
  userId: string;
  /** The speaker's today and zone. */
  today: string;
  timeZone: string;
};

/** On a phone, money and people precede the long panels. */
export function EventDetail({ page, userId, today, timeZone }: EventDetailProps) {
  const { event } = page;
  const trashed = event.deletedAt !== null;
  const subject = toSubject(page, timeZone);
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
        actions={<EventActions event={{ ...subject, dealId: event.dealId }} today={today} trashed={trashed} />}
      />
      {trashed && (
        <TrashNote noun="event">
          Restore it to make changes.
          {page.documents.some(({ kind }) => kind === "issued") &&
            " It stays here after 30 days, because it has an issued document."}
        </TrashNote>
      )}
      {page.inquiry && event.status === "inquiry" && (
        <InquiryCard inquiry={page.inquiry} linkName={page.asked?.linkName ?? ""} className="mb-5">
          {!trashed && <InquiryActions event={subject} today={today} timeZone={timeZone} />}
        </InquiryCard>
      )}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={STACK}>
          {!trashed && asksForCompletion(event, today) && (
            <p className="rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink sm:px-5">
              This date has passed. Mark the event completed, or change its status.
            </p>
          )}
          {!trashed && <EventLinks id={event.id} />}
          <WhenWherePanel event={event} venue={page.venue} conflicts={page.conflicts} ownZone={timeZone} />
          {!trashed && (page.holds.version !== null || page.holds.ladder.length > 0) && (
            <HoldPanel served={page.holds} today={today} timeZone={timeZone} hint={<TermHint term="hold" />} />
          )}
          <SessionsPanel sessions={event.sessions} date={event.date} />
          <DealPanel deal={page.deal} eventId={event.id} today={today} readOnly={trashed} />
        </div>
        <div className={`${STACK} lg:col-start-2 lg:row-span-2 lg:row-start-1`}>
          <MoneyBox event={event} commissions={page.commissions.items} offer={page.commissions.offer} />
          <TermsPanel event={event} deal={page.deal} userId={userId} readOnly={trashed} />
          <CommissionPanel
            userId={userId}
            event={toBooking(event)}
            commissions={page.commissions}
            today={today}
            hint={<TermHint term="commission" />}
          />
          <PeoplePanel event={event} asked={page.asked} />
          <EventContracts
            throughBureau={event.bureauPartnerId !== null}
            eventId={event.id}
            deal={page.deal && { id: page.deal.id, name: page.deal.name, dates: page.deal.events.length }}
            contracts={page.contracts}
            readOnly={trashed}
          />
          <DocumentsPanel eventId={event.id} served={page.documents} today={today} readOnly={trashed} />
        </div>
        <div className={STACK}>
          {!trashed && <ChecklistPanel eventId={event.id} status={event.status} served={page.tasks} today={today} />}
          {page.inquiry && event.status !== "inquiry" && (
            <InquiryCard inquiry={page.inquiry} linkName={page.asked?.linkName ?? ""} />
          )}
          <LongText title="Description" text={event.description} />
          <LongText title="Notes for the day" text={event.dayNotes} />
          <LongText title="Notes" text={event.notes} />
          <PhotosPanel eventId={event.id} served={page.photos} readOnly={trashed} />
          <TestimonialsPanel eventId={event.id} testimonials={page.testimonials} />
          <ReferralPanel event={event} nodes={page.referrals} />
          <TimelinePanel
            userId={userId}
            subject="event"
            id={event.id}
            served={page.timeline}
            timeZone={timeZone}
            currentYear={today.slice(0, 4)}
            trashed={trashed}
          />
        </div>
      </div>
    </article>
  );
}

const STACK = "grid min-w-0 grid-cols-1 content-start gap-5";

/** Only the fields a status change needs are sent to the browser. */
function toSubject({ event, holds, deal }: EventPage, ownZone: string): StatusSubject {
  const {
    id,
    version,
    title,
    date,
    fee,
    status,
    endReason,
    statusNote,
    keptAmount,
    cancelledBy,
    noticeOn,
    receivedAmount,
  } = event;
  const otherHolds = holds.ladder.filter(({ eventId }) => eventId !== id).length;
  return {
    ...{
      id,
      version,
      title,
      date,
      fee,
      status,
      endReason,
      statusNote,
      keptAmount,
      cancelledBy,
      noticeOn,
      receivedAmount,
    },
    otherHolds,
    policy: {
      rungs: (event.signedTerms ?? deal?.terms ?? event.terms)?.cancellation ?? [],
      today: dayInZone(zoneOf(event) || ownZone),
    },
  };
}

/** Only the fields the commission panel needs are sent to the browser. */
const toBooking = ({ id, date, status, bureauPartnerId, bureauPartnerName, deletedAt }: EventDto) => ({
  ...{ id, date, status, bureauPartnerId, bureauPartnerName, deletedAt },
});

/** "They went with someone or something else. Reason: the fee. Offered half" */
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
