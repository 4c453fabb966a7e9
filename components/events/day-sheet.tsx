import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { AppLink } from "@/components/shared/app-link";
import { buttonClass } from "@/components/ui/button-class";
import {
  addressLine,
  dialled,
  formatStretch,
  ownTime,
  peopleOf,
  type DaySheet as Sheet,
  type SheetFact,
  type SheetPerson,
  sortNotes,
  venueLine,
} from "@/lib/events/day-sheet";
import { formatDay, formatDayLong } from "@/lib/shared/dates";
import { mapsHref } from "@/lib/shared/party-fields";
import { qrPicture } from "@/lib/shared/qr";
import { zoneShort } from "@/lib/shared/time-zones";

/** Contacts: links on a phone, full numbers on paper. */
function DaySheetPeople({ people, onPaper }: { people: readonly SheetPerson[]; onPaper: number }) {
  if (people.length === 0) return null;
  return (
    <section className="mb-5 min-w-0 break-inside-avoid print:mb-2.5">
      <h2 className="mb-1.5 border-b pb-1 text-sm font-semibold print:mb-1 print:pb-0.5 print:text-[9.5pt]">People</h2>
      <ul className="grid gap-3 print:gap-1">
        {people.map(({ name, role, email, phone }, at) => (
          <li
            key={`${name} ${email} ${phone}`}
            className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 ${at >= onPaper ? "print:hidden" : ""}`}
          >
            <span className="min-w-0 wrap-anywhere">
              <span dir="auto" className="font-medium">
                {name || email}
              </span>
              {role ? <span className="text-muted-foreground"> · {role}</span> : null}
              <span className="block text-sm text-muted-foreground print:text-[9pt]">
                {[phone, name ? email : ""].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="flex gap-2 print:hidden">
              {phone ? (
                <a href={dialled(phone)} className={buttonClass({ variant: "secondary" })}>
                  <Phone aria-hidden /> Call<span className="sr-only"> {name || email}</span>
                </a>
              ) : null}
              {email ? (
                <a href={`mailto:${email}`} className={buttonClass({ variant: "secondary" })}>
                  <Mail aria-hidden /> Email<span className="sr-only"> {name || email}</span>
                </a>
              ) : null}
            </span>
          </li>
        ))}
        {people.length > onPaper ? (
          <li className="hidden text-muted-foreground print:block">and {people.length - onPaper} more</li>
        ) : null}
      </ul>
    </section>
  );
}

/** Most that fit on one printed page; the screen shows all. */
const ON_PAPER = 8;

/**
 * The speaker's information for the day, for a phone and for one printed page, which truncates long texts.
 * @param address of this page, for the printed QR code
 */
export function DaySheet({
  sheet,
  ownZone,
  address,
  asOf,
  currentYear,
  travel,
}: {
  sheet: Sheet;
  ownZone: string;
  address: string;
  asOf: string;
  currentYear: string;
  /** Of each booking. */
  travel: readonly SheetFact[][];
}) {
  const notes = sortNotes(sheet.notes);
  const { venue } = sheet;
  const place = addressLine(sheet);
  const own = ownTime(sheet, ownZone);
  const stage = [
    { label: "Stage", text: venue?.stage ?? "" },
    { label: "AV", text: venue?.av ?? "" },
    { label: "Parking", text: venue?.parking ?? "" },
  ].filter(({ text }) => text);
  const invited = invitedBy(sheet);
  return (
    <article className="rounded-lg border bg-card p-5 sm:p-7 print:flex print:max-h-[245mm] print:flex-col print:border-0 print:p-0 print:text-[9.5pt] print:leading-[1.35]">
      <header className="flex items-start justify-between gap-5">
        <div className="min-w-0">
          <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground print:text-[9pt]">
            <span>Day sheet</span>
            <EventStatusBadge status={sheet.status} />
          </p>
          <h1
            dir="auto"
            className="line-clamp-3 font-display text-[1.625rem] font-semibold leading-[1.2] wrap-anywhere print:text-[17pt]"
          >
            {sheet.title}
          </h1>
        </div>
        {/* The white margin lets cameras find the edges in the dark theme. */}
        {/* biome-ignore lint/performance/noImgElement: a data URL needs no loading */}
        <img
          src={qrPicture(address, 2)}
          alt="QR code of this page"
          width={88}
          height={88}
          className="size-22 shrink-0 rounded bg-white [image-rendering:pixelated] max-sm:hidden print:block print:size-[22mm]"
        />
      </header>

      <section
        aria-label="When and where"
        className="mt-5 grid gap-4 rounded-lg bg-brand-soft p-4 sm:grid-cols-2 print:mt-3 print:grid-cols-2 print:border print:p-3"
      >
        <div>
          <p className="text-lg font-semibold print:text-[12pt]">
            <time dateTime={sheet.date}>{formatDayLong(sheet.date)}</time>
          </p>
          <p className="text-2xl font-semibold tabular-nums print:text-[15pt]">
            {sheet.time ? formatStretch(sheet.time, sheet.endTime) : "Time not set"}
            {sheet.time ? (
              <span className="text-lg font-normal print:text-[11pt]"> {zoneShort(sheet.timeZone)}</span>
            ) : null}
          </p>
          {own ? <p className="text-sm text-muted-foreground print:text-[9pt]">{own}, your time</p> : null}
          <Facts className="mt-3 print:mt-2 print:[&>:nth-child(n+6)]:hidden" facts={notes.call} />
        </div>
        <div className="min-w-0">
          <p dir="auto" className="line-clamp-4 text-lg font-semibold wrap-anywhere print:text-[12pt]">
            {venueLine(sheet)}
          </p>
          {place ? (
            <a
              href={mapsHref([sheet.venueName, place].filter(Boolean).join(", "))}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-0.5 inline-flex min-h-6 items-start print:min-h-0 gap-1.5 underline decoration-border underline-offset-4 wrap-anywhere hover:decoration-current print:no-underline"
            >
              <MapPin aria-hidden className="mt-1 size-4 shrink-0 print:hidden" />
              <span>
                {place}
                <span className="sr-only"> (map, opens in a new tab)</span>
              </span>
            </a>
          ) : null}
          {sheet.attendees === null ? null : (
            <p className="mt-1 text-sm print:text-[9pt]">{sheet.attendees.toLocaleString("en-US")} attendees</p>
          )}
        </div>
      </section>

      {/* Long texts come last, so that one printed page cuts those. */}
      <div className="mt-5 gap-8 sm:columns-2 print:mt-3 print:min-h-0 print:columns-2 print:overflow-hidden">
        <DaySheetPeople people={peopleOf(sheet)} onPaper={ON_PAPER} />
        <Block title="Getting there" when={travel.length + notes.travel.length > 0}>
          {[...travel, notes.travel].map((facts, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Facts key={at} facts={facts} className="mb-3 last:mb-0 print:mb-1" />
          ))}
        </Block>
        <Block title="On stage" when={stage.length + notes.stage.length > 0}>
          <Facts facts={[...stage, ...notes.stage]} />
        </Block>
        <Block title="Sessions" when={sheet.sessions.length > 0}>
          <OnPaper items={sheet.sessions} noun="sessions">
            {({ title, room, date, time, endTime }) => (
              <>
                <span className="tabular-nums">
                  {[date === sheet.date ? "" : formatDay(date, currentYear), formatStretch(time, endTime)]
                    .filter(Boolean)
                    .join(", ")}
                </span>
                <span className="block font-medium wrap-anywhere">{[title, room].filter(Boolean).join(" · ")}</span>
              </>
            )}
          </OnPaper>
        </Block>
        <Block title="To do" when={sheet.tasks.length > 0}>
          <OnPaper items={sheet.tasks} noun="tasks">
            {({ title, dueOn }) => (
              <span className="flex gap-2">
                <span aria-hidden className="mt-1 size-3 shrink-0 rounded-sm border border-input" />
                <span className="min-w-0 wrap-anywhere">
                  {title}
                  {dueOn ? <span className="text-muted-foreground"> · by {formatDay(dueOn, currentYear)}</span> : null}
                </span>
              </span>
            )}
          </OnPaper>
        </Block>
        <Block title="Booked through" when={invited.length > 0}>
          <Facts facts={invited} />
        </Block>
        <Block title="About the event" when={sheet.description !== ""}>
          <Prose>{sheet.description}</Prose>
        </Block>
        <Block title="Notes for the day" when={notes.rest !== ""}>
          <Prose>{notes.rest}</Prose>
        </Block>
      </div>

      <footer className="mt-6 border-t pt-3 text-[0.8125rem] text-muted-foreground print:mt-3 print:pt-1.5 print:text-[7.5pt]">
        As of {asOf}. <span className="hidden print:inline">Scan the code above and sign in for the full version.</span>
      </footer>
      {notes.call.length + notes.travel.length + travel.length === 0 ? (
        <p className="mt-2 text-[0.8125rem] text-muted-foreground print:hidden">
          Tip: start a line in Notes for the day with “Call time:”, “Hotel:” or “Flight:” and it appears here.{" "}
          <AppLink href={`/events/${sheet.id}/edit#dayNotes`} className="underline underline-offset-4">
            Add notes
          </AppLink>
        </p>
      ) : null}
    </article>
  );
}

function invitedBy({ client, bureau, representative, referredBy, cameFrom, source }: Sheet): SheetFact[] {
  return [
    { label: "Client", text: client?.name ?? "" },
    { label: "Bureau", text: [bureau?.name, representative?.name].filter(Boolean).join(", ") },
    { label: "Referred by", text: referredBy },
    { label: "Spin-off of", text: cameFrom },
    { label: "Source", text: source },
  ].filter(({ text }) => text);
}

function Block({ title, when, children }: { title: string; when: boolean; children: ReactNode }) {
  if (!when) return null;
  return (
    <section className="mb-5 min-w-0 break-inside-avoid print:mb-2.5">
      <h2 className="mb-1.5 border-b pb-1 text-sm font-semibold print:mb-1 print:pb-0.5 print:text-[9.5pt]">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ facts, className }: { facts: readonly SheetFact[]; className?: string }) {
  if (facts.length === 0) return null;
  return (
    <dl className={`grid gap-1.5 print:gap-0.5 ${className ?? ""}`}>
      {facts.map(({ label, text }) => (
        <div key={`${label} ${text}`} className="min-w-0 print:line-clamp-3">
          <dt className="inline text-muted-foreground first-letter:uppercase">{label}: </dt>
          <dd dir="auto" className="inline font-medium whitespace-pre-wrap wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OnPaper<T>({
  items,
  noun,
  children,
}: {
  items: readonly T[];
  noun: string;
  children: (item: T) => ReactNode;
}) {
  return (
    <ul className="grid gap-1.5 print:gap-0.5">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li key={at} className={at >= ON_PAPER ? "print:hidden" : undefined}>
          {children(item)}
        </li>
      ))}
      {items.length > ON_PAPER ? (
        <li className="hidden text-muted-foreground print:block">
          and {items.length - ON_PAPER} more {noun}
        </li>
      ) : null}
    </ul>
  );
}

function Prose({ children }: { children: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere print:line-clamp-[18]">
      {children}
    </p>
  );
}
