import {
  CalendarDays,
  CirclePlus,
  GitMerge,
  Mail,
  MailOpen,
  Paperclip,
  Phone,
  Quote,
  Send,
  StickyNote,
  Timer,
  TrendingUp,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { AppLink } from "@/components/shared/app-link";
import { EmailText } from "@/components/shared/record/facts";
import { InstantText } from "@/components/shared/record/time-text";
import { EMAIL_PROBLEMS, EMAIL_STATE_LABEL, isWaiting } from "@/lib/correspondence/rules";
import { END_REASON_LABEL, EVENT_STATUS_LABEL } from "@/lib/events/status";
import { CANCELLED_BY_LABEL } from "@/lib/events/terms/terms";
import { formatDollars } from "@/lib/shared/money";
import { unchangedWords } from "@/lib/timeline/rules";
import type { TimelineEntry, TimelineKind } from "@/lib/timeline/schema";

const ICON: Record<TimelineKind, typeof Mail> = {
  event: CalendarDays,
  added: CirclePlus,
  status: TrendingUp,
  note: StickyNote,
  call: Phone,
  mail: Mail,
  meeting: Users,
  file: Paperclip,
  testimonial: Quote,
  letter: MailOpen,
  request: Send,
  challenge: Timer,
  merge: GitMerge,
};

const KIND_LABEL: Record<TimelineKind, string> = {
  event: "Event",
  added: "New event",
  status: "Status",
  note: "Note",
  call: "Call",
  mail: "Email",
  meeting: "Meeting",
  file: "File",
  testimonial: "Testimonial",
  letter: "Letter",
  request: "Request",
  challenge: "Hold challenge",
  merge: "Merge",
};

export function EntryIcon({ kind }: { kind: TimelineKind }) {
  const Icon = ICON[kind];
  return (
    <span className="relative z-1 grid size-7 shrink-0 place-items-center rounded-full border bg-card text-muted-foreground">
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{KIND_LABEL[kind]}: </span>
    </span>
  );
}

const ANSWER = { confirm: "They confirmed.", release: "They released it." } as const;

type EntryTextProps = {
  entry: TimelineEntry;
  /** Leaves out the event's name, on its own page. */
  here: boolean;
  timeZone: string;
};

export function EntryText({ entry, here, timeZone }: EntryTextProps) {
  const event = "eventId" in entry && entry.eventId ? { id: entry.eventId, title: entry.eventTitle ?? "" } : null;
  const of = here || !event ? null : <EventLink {...event} />;
  switch (entry.kind) {
    case "event":
      return (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <EventLink id={entry.eventId} title={entry.eventTitle} />
          {entry.place && <span className="text-muted-foreground">{entry.place}</span>}
          <EventStatusBadge status={entry.status} />
        </p>
      );
    case "added":
      return (
        <p>
          {of ?? "Event"} created as {EVENT_STATUS_LABEL[entry.status]}
        </p>
      );
    case "status": {
      const unchanged = unchangedWords(entry);
      if (unchanged) {
        return (
          <p className="wrap-anywhere">
            {unchanged}
            {of && <> for {of}</>}
          </p>
        );
      }
      return (
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {of}
            <span className="text-muted-foreground">
              {EVENT_STATUS_LABEL[entry.from]} <span aria-hidden>→</span>
              <span className="sr-only"> to </span>
            </span>
            <EventStatusBadge status={entry.to} />
            {entry.by && <span className="text-muted-foreground">by {entry.by}</span>}
          </p>
          {entry.endReason && <p>Reason: {END_REASON_LABEL[entry.endReason].toLowerCase()}</p>}
          {entry.cancelledBy && <p>Canceled by: {CANCELLED_BY_LABEL[entry.cancelledBy].toLowerCase()}</p>}
          {entry.keptAmount !== null && <p>You kept {formatDollars(entry.keptAmount)}</p>}
          {entry.note && <Words text={entry.note} />}
        </>
      );
    }
    case "file":
      return (
        <p>
          <span className="wrap-anywhere">{entry.name}</span>{" "}
          <span className="text-muted-foreground">
            {entry.file === "photo" ? "Photo" : "Document"} {of && <>for {of}</>}
          </span>
        </p>
      );
    case "testimonial":
      return (
        <>
          <p className="text-muted-foreground">
            {entry.name} wrote a testimonial{of && <> about {of}</>}
            {entry.rating !== null && <Stars rating={entry.rating} />}
          </p>
          <Words text={`“${entry.content}${entry.content.length === 300 ? "…" : ""}”`} />
        </>
      );
    case "letter":
      return <LetterText letter={entry} of={of} timeZone={timeZone} />;
    case "request":
      return (
        <p>
          Testimonial requested
          {(entry.name || entry.email) && ` from ${entry.name || entry.email}`}
          {of && <> for {of}</>}
        </p>
      );
    case "challenge":
      return (
        <p>
          Asked <EmailText email={entry.email} /> to confirm or release {of ?? "the hold"}.{" "}
          <span className="text-muted-foreground">{entry.answer ? ANSWER[entry.answer] : "No response yet."}</span>
        </p>
      );
    case "merge":
      return <p>{entry.name} was merged into this client</p>;
    default:
      return (
        <>
          <Words text={entry.text} />
          {of && <p className="text-[0.8125rem] text-muted-foreground">About {of}</p>}
        </>
      );
  }
}

type LetterTextProps = { letter: Extract<TimelineEntry, { kind: "letter" }>; of: ReactNode; timeZone: string };

function LetterText({ letter, of, timeZone }: LetterTextProps) {
  const { name, email, subject, body, state, sendAt, reason } = letter;
  return (
    <>
      <p className="wrap-anywhere">
        To {name || email}: <span className="font-medium">{subject}</span>
        {of && <span className="text-muted-foreground"> about {of}</span>}
      </p>
      {state && (
        <p className={EMAIL_PROBLEMS.includes(state) ? "text-danger" : "text-muted-foreground"}>
          {EMAIL_STATE_LABEL[state]}
          {isWaiting(letter) && sendAt && (
            <>
              {" "}
              until <InstantText at={sendAt} timeZone={timeZone} />
            </>
          )}
          {reason && `: ${reason}`}
        </p>
      )}
      <details className="text-muted-foreground">
        <summary className="w-fit cursor-pointer rounded-sm py-0.5 hover:text-foreground">Text</summary>
        <Words text={body} />
      </details>
    </>
  );
}

const EventLink = ({ id, title }: { id: string; title: string }) => (
  <AppLink
    href={`/events/${id}`}
    className="font-medium underline decoration-border underline-offset-4 wrap-anywhere hover:decoration-current"
  >
    {title}
  </AppLink>
);

const Words = ({ text }: { text: ReactNode }) => (
  <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
    {text}
  </p>
);

const Stars = ({ rating }: { rating: number }) => (
  <span className="ms-2">
    <span aria-hidden>{"★".repeat(rating)}</span>
    <span className="sr-only">
      {rating} of 5 {rating === 1 ? "star" : "stars"}
    </span>
  </span>
);
