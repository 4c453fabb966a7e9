import type { ReactNode } from "react";
import { ChecklistPanel } from "@/components/events/checklist-panel";
import { CommissionPanel } from "@/components/events/commission-panel";
import { DealPanel, EventLinks, SessionsPanel, TestimonialsPanel } from "@/components/events/event-panels";
import { PeoplePanel } from "@/components/events/event-people-panel";
import { DocumentsPanel, PhotosPanel } from "@/components/events/file-panels";
import { HoldPanel } from "@/components/events/hold-panel";
import { InquiryActions } from "@/components/events/inquiry-actions";
import { MoneyBox, type Received } from "@/components/events/money-box";
import { ReferralPanel } from "@/components/events/referrals";
import { TermsPanel } from "@/components/events/terms-panel";
import type { StatusSubject } from "@/components/events/use-status-change";
import { WhenWherePanel } from "@/components/events/when-where-panel";
import { TermHint } from "@/components/help/term-hint";
import { EmailLink, PhoneLink } from "@/components/shared/record/facts";
import { Panel } from "@/components/ui/panel";
import type { TaskLine } from "@/lib/events/checklist/checklist-schema";
import type { EventCommissionsDto } from "@/lib/events/commissions/commission-schema";
import type { ConflictDto } from "@/lib/events/conflicts/conflict-schema";
import type { DealDto } from "@/lib/events/deal";
import type { EventHolds } from "@/lib/events/holds/hold";
import type { ReferralNode } from "@/lib/events/referrals";
import { asksForCompletion, type EventCosts } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { agreedAmounts } from "@/lib/events/terms/terms";
import type { FileDto } from "@/lib/files/schema";
import type { InquiryDetails } from "@/lib/media-kit/inquiry";
import { budgetText, formatText } from "@/lib/media-kit/inquiry";
import { formatDate } from "@/lib/shared/dates";
import type { EventTab } from "@/lib/shared/declared";
import type { EventTestimonial } from "@/lib/testimonials/schema";
import type { EventVenue } from "@/lib/venues/schema";

/** Known to every panel of an event's page; `today` and `timeZone` are the speaker's. */
export type EventContext = {
  event: EventDto;
  deal: DealDto | null;
  holds: EventHolds;
  subject: StatusSubject;
  userId: string;
  today: string;
  timeZone: string;
  trashed: boolean;
};

/**
 * A panel of an event's page. On a phone the columns follow each other: `top`, `aside`, `main`. `order` is unique within its
 * column. Manifests in `lib` name the `parts` of a tab; each panel declares the ones it reads.
 */
export type EventPanel = {
  tab: EventTab;
  column: "top" | "aside" | "main";
  order: number;
  Panel: (props: EventContext & { parts: never }) => ReactNode;
};

type Overview = {
  parts: {
    conflicts: ConflictDto[];
    tasks: TaskLine[];
    inquiry: InquiryDetails | null;
    venue: EventVenue | null;
    asked: { linkId: string; linkName: string } | null;
  };
} & EventContext;
type Money = { parts: { commissions: EventCommissionsDto; costs: EventCosts; invoices: Received } } & EventContext;
type Files = { parts: { documents: FileDto[]; photos: FileDto[]; testimonials: EventTestimonial[] } } & EventContext;
type History = { parts: { referrals: ReferralNode[] } } & EventContext;

type InquiryCardProps = {
  inquiry: InquiryDetails;
  /** Name of the link; empty when unknown. */
  linkName: string;
  /** The buttons, while the inquiry is open. */
  children?: ReactNode;
};

/** A planner's inquiry from the media kit, as it was sent. */
function InquiryCard({ inquiry, linkName, children }: InquiryCardProps) {
  const { name, email, phone, organisation, date, alternativeDate, topic, message } = inquiry;
  const facts: [label: string, value: ReactNode][] = [
    ["Date", formatDate(date)],
    ["Alternate date", alternativeDate && formatDate(alternativeDate)],
    ["Budget", budgetText(inquiry)],
    ["Format", formatText(inquiry.format)],
    ["Topic", topic],
    ["From", [name, organisation].filter(Boolean).join(", ")],
    ["Email", email && <EmailLink email={email} />],
    ["Phone", phone && <PhoneLink phone={phone} />],
  ];
  return (
    <Panel
      title={children ? "Inquiry" : "Original inquiry"}
      description={linkName && `From your “${linkName}” link`}
      aria-labelledby="inquiry-title"
    >
      {message && (
        <p
          dir="auto"
          className="mb-4 max-w-prose border-s-2 border-brand ps-3 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {message}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="min-w-0">
                <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
                <dd dir="auto" className="wrap-break-word">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </Panel>
  );
}

function OpenInquiry({ event, subject, today, timeZone, trashed, parts: { inquiry, asked } }: Overview) {
  if (!inquiry || event.status !== "inquiry") return null;
  return (
    <InquiryCard inquiry={inquiry} linkName={asked?.linkName ?? ""}>
      {!trashed && <InquiryActions event={subject} today={today} timeZone={timeZone} />}
    </InquiryCard>
  );
}

function OriginalInquiry({ event, parts: { inquiry, asked } }: Overview) {
  if (!inquiry || event.status === "inquiry") return null;
  return <InquiryCard inquiry={inquiry} linkName={asked?.linkName ?? ""} />;
}

function Reminder({ event, today, trashed }: Overview) {
  if (trashed) return null;
  return (
    <>
      {asksForCompletion(event, today) && (
        <p className="rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink sm:px-5">
          This date has passed. Mark the event completed, or change its status.
        </p>
      )}
      <EventLinks id={event.id} />
    </>
  );
}

const WhenWhere = ({ event, timeZone, parts }: Overview) => (
  <WhenWherePanel event={event} venue={parts.venue} conflicts={parts.conflicts} ownZone={timeZone} />
);

function Holds({ holds, today, timeZone, trashed }: Overview) {
  if (trashed || (holds.version === null && holds.ladder.length === 0)) return null;
  return <HoldPanel served={holds} today={today} timeZone={timeZone} hint={<TermHint term="hold" />} />;
}

const Deal = ({ deal, event, today, trashed }: Overview) => (
  <DealPanel deal={deal} eventId={event.id} today={today} readOnly={trashed} />
);

const Checklist = ({ event, today, trashed, parts }: Overview) =>
  trashed ? null : <ChecklistPanel eventId={event.id} status={event.status} served={parts.tasks} today={today} />;

const Fees = ({ event, deal, parts: { commissions, costs, invoices } }: Money) => (
  <MoneyBox
    event={event}
    recordingFee={deal ? 0 : agreedAmounts([], event.signedTerms ?? event.terms).recordingFee}
    commissions={commissions.items}
    costs={costs}
    paid={invoices}
    offer={commissions.offer}
  />
);

const Terms = ({ event, deal, userId, trashed }: Money) => (
  <TermsPanel event={event} deal={deal} userId={userId} readOnly={trashed} />
);

const Commissions = ({ event, userId, today, parts }: Money) => (
  <CommissionPanel
    userId={userId}
    event={toBooking(event)}
    commissions={parts.commissions}
    hasPayment={parts.invoices.received + parts.invoices.withheld + (event.receivedAmount ?? 0) > 0}
    today={today}
    hint={<TermHint term="commission" />}
  />
);

/** Only the fields the commission panel needs are sent to the browser. */
const toBooking = ({ id, date, status, bureauPartnerId, bureauPartnerName, deletedAt }: EventDto) => ({
  id,
  date,
  status,
  bureauPartnerId,
  bureauPartnerName,
  deletedAt,
});

const Notes = ({ event }: Files) => (
  <>
    <LongText title="Description" text={event.description} />
    <LongText title="Notes for the day" text={event.dayNotes} />
    <LongText title="Notes" text={event.notes} />
  </>
);

const Documents = ({ event, today, trashed, parts }: Files) => (
  <DocumentsPanel eventId={event.id} served={parts.documents} today={today} readOnly={trashed} />
);

const Photos = ({ event, trashed, parts }: Files) => (
  <PhotosPanel eventId={event.id} served={parts.photos} readOnly={trashed} />
);

const Testimonials = ({ event, parts }: Files) => (
  <TestimonialsPanel eventId={event.id} testimonials={parts.testimonials} />
);

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

export const eventPanels: readonly EventPanel[] = [
  { tab: "overview", column: "top", order: 10, Panel: OpenInquiry },
  { tab: "overview", column: "top", order: 20, Panel: Reminder },
  { tab: "overview", column: "top", order: 30, Panel: WhenWhere },
  { tab: "overview", column: "top", order: 40, Panel: Holds },
  {
    tab: "overview",
    column: "top",
    order: 50,
    Panel: ({ event }) => <SessionsPanel sessions={event.sessions} date={event.date} />,
  },
  { tab: "overview", column: "top", order: 60, Panel: Deal },
  {
    tab: "overview",
    column: "aside",
    order: 10,
    Panel: ({ event, parts }: Overview) => <PeoplePanel event={event} asked={parts.asked} />,
  },
  { tab: "overview", column: "main", order: 10, Panel: Checklist },
  { tab: "overview", column: "main", order: 20, Panel: OriginalInquiry },
  { tab: "money", column: "aside", order: 10, Panel: Fees },
  { tab: "money", column: "main", order: 10, Panel: Terms },
  { tab: "money", column: "main", order: 20, Panel: Commissions },
  { tab: "files", column: "top", order: 10, Panel: Notes },
  { tab: "files", column: "aside", order: 10, Panel: Documents },
  { tab: "files", column: "main", order: 10, Panel: Photos },
  { tab: "files", column: "main", order: 20, Panel: Testimonials },
  {
    tab: "timeline",
    column: "aside",
    order: 10,
    Panel: ({ event, parts }: History) => <ReferralPanel event={event} nodes={parts.referrals} />,
  },
];
