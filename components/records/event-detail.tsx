import { contractPanels } from "@/components/contracts/panels";
import { EventActions } from "@/components/events/event-actions";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { type EventContext, type EventPanel, eventPanels } from "@/components/events/panels";
import { StatusMenu } from "@/components/events/status-menu";
import type { StatusSubject } from "@/components/events/use-status-change";
import { expensePanels } from "@/components/expenses/panels";
import { invoicePanels } from "@/components/invoices/panels";
import { localPlacePanels } from "@/components/local-places/panels";
import { nearPanels } from "@/components/near/panels";
import { EventTabLinks } from "@/components/records/event-tab-links";
import { PageTop } from "@/components/shared/feedback/skeletons";
import { TrashNote } from "@/components/shared/record/facts";
import { PageHeader } from "@/components/shared/record/page-header";
import { statePanels } from "@/components/states/panels";
import { TimelinePanel } from "@/components/timeline/timeline-panel";
import { travelPanels } from "@/components/travel/panels";
import { tripPanels } from "@/components/trips/panels";
import { zoneOf } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { END_REASON_LABEL, STATUS_MEANING } from "@/lib/events/status";
import type { EventHead, EventParts } from "@/lib/records/schema";
import { today as dayInZone } from "@/lib/shared/dates";
import type { EventTab } from "@/lib/shared/declared";
import type { TimelinePage } from "@/lib/timeline/schema";

type HeaderProps = { head: EventHead; today: string; timeZone: string };

/** Stays while the tabs below it change. */
export function EventHeader({ head, today, timeZone }: HeaderProps) {
  const { event } = head;
  const trashed = event.deletedAt !== null;
  const subject = toSubject(head, timeZone);
  return (
    <>
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
          {head.hasIssued && " It stays here after 30 days, because it has an issued document."}
        </TrashNote>
      )}
      <EventTabLinks eventId={event.id} />
    </>
  );
}

const ownPanels: readonly EventPanel[] = [{ tab: "timeline", column: "main", order: 10, Panel: Timeline }];

/** A domain adds its panels here. */
const PANELS = [
  ...eventPanels,
  ...statePanels,
  ...contractPanels,
  ...invoicePanels,
  ...expensePanels,
  ...travelPanels,
  ...nearPanels,
  ...localPlacePanels,
  ...tripPanels,
  ...ownPanels,
].sort((a, b) => a.order - b.order);

export type EventPanelsProps = HeaderProps & { tab: EventTab; parts: EventParts; userId: string };

export function EventPanels({ tab, head, parts, userId, today, timeZone }: EventPanelsProps) {
  const { event, deal, holds } = head;
  const subject = toSubject(head, timeZone);
  const context: EventContext = {
    event,
    deal,
    holds,
    subject,
    userId,
    today,
    timeZone,
    trashed: event.deletedAt !== null,
  };
  const column = (name: EventPanel["column"]) =>
    PANELS.filter((panel) => panel.tab === tab && panel.column === name).map(({ Panel, order }) => (
      <Panel key={order} {...context} parts={parts as never} />
    ));
  return (
    <>
      <PageTop />
      <div className="grid grid-cols-1 gap-x-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={STACK}>{column("top")}</div>
        <div className={`${STACK} lg:col-start-2 lg:row-span-2 lg:row-start-1`}>{column("aside")}</div>
        <div className={STACK}>{column("main")}</div>
      </div>
    </>
  );
}

/** Margins instead of gaps, so that an empty one takes no room. */
const STACK = "grid min-w-0 grid-cols-1 content-start *:mb-5";

function Timeline({
  event,
  userId,
  today,
  timeZone,
  trashed,
  parts,
}: EventContext & { parts: { timeline: TimelinePage } }) {
  return (
    <TimelinePanel
      userId={userId}
      subject="event"
      id={event.id}
      served={parts.timeline}
      timeZone={timeZone}
      currentYear={today.slice(0, 4)}
      trashed={trashed}
    />
  );
}

/** Only the fields a status change needs are sent to the browser. */
function toSubject({ event, holds, deal }: EventHead, ownZone: string): StatusSubject {
  return {
    id: event.id,
    version: event.version,
    title: event.title,
    date: event.date,
    fee: event.fee,
    status: event.status,
    endReason: event.endReason,
    statusNote: event.statusNote,
    keptAmount: event.keptAmount,
    cancelledBy: event.cancelledBy,
    noticeOn: event.noticeOn,
    receivedAmount: event.receivedAmount,
    otherHolds: holds.ladder.filter(({ eventId }) => eventId !== event.id).length,
    policy: {
      rungs: (event.signedTerms ?? deal?.terms ?? event.terms)?.cancellation ?? [],
      today: dayInZone(zoneOf(event) || ownZone),
    },
  };
}

/** "They went with someone or something else. Reason: the fee. Offered half" */
function standing({ status, endReason, statusNote }: EventDto): string {
  const reason = endReason && `Reason: ${END_REASON_LABEL[endReason].toLowerCase()}.`;
  return [STATUS_MEANING[status].means, reason, statusNote].filter(Boolean).join(" ");
}
