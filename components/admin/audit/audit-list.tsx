import { AppLink } from "@/components/shared/app-link";
import { type Clock, DayText, dayOf, MomentText, shortMoment } from "@/components/shared/record/time-text";
import { actionLabel } from "@/lib/admin/list";
import type { AuditEntryDto } from "@/lib/admin/schema";

export function AuditList({ entries, clock }: { entries: readonly AuditEntryDto[]; clock: Clock }) {
  return (
    <ul className="divide-y">
      {entries.map((entry) => (
        <li key={entry.id}>
          <AuditEntry entry={entry} clock={clock} withUser={false} />
        </li>
      ))}
    </ul>
  );
}

type AuditEntryProps = {
  entry: AuditEntryDto;
  clock: Clock;
  /** False on the page of the account. */
  withUser?: boolean;
};

export function AuditEntry({ entry, clock, withUser = true }: AuditEntryProps) {
  const year = dayOf(clock.now, clock.timeZone).slice(0, 4);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5 text-sm">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{actionLabel(entry.action)}</span>
          {withUser ? <Account entry={entry} /> : null}
        </p>
        <Details entry={entry} clock={clock} />
      </div>
      <p className="shrink-0 text-[0.8125rem] text-muted-foreground tabular-nums">
        {entry.by ? `${entry.by}, ` : ""}
        <MomentText at={entry.at} clock={clock}>
          {shortMoment(entry.at, clock.timeZone, year)}
        </MomentText>
      </p>
    </div>
  );
}

function Account({ entry: { user, isDeleted } }: { entry: AuditEntryDto }) {
  if (user) {
    return (
      <>
        {" · "}
        <AppLink href={`/admin/users/${user.id}`} className={LINK}>
          {user.username}
        </AppLink>
      </>
    );
  }
  return isDeleted ? <span className="text-muted-foreground"> · deleted account</span> : null;
}

const isInstant = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);

const LINK = "inline-flex min-h-6 items-center underline decoration-border underline-offset-4 hover:decoration-current";

/** "endsAt" → "ends at" */
const labelOf = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** URL and text of the link to an entry's subject. */
function linkOf(action: string, name: string, value: unknown): [href: string, text: string] | null {
  if (name === "announcementId") return [`/admin/announcements/${value}`, "the announcement"];
  return name === "id" && /^(message|feedback)\./.test(action) ? [`/admin/messages/${value}`, "the message"] : null;
}

function Details({ entry: { action, details }, clock }: { entry: AuditEntryDto; clock: Clock }) {
  const facts = Object.entries(details ?? {});
  if (facts.length === 0) return null;
  const toNode = (name: string, value: unknown) => {
    const [href, text] = linkOf(action, name, value) ?? [];
    if (href)
      return (
        <AppLink href={href} className={LINK}>
          {text}
        </AppLink>
      );
    return (
      <>
        {labelOf(name)} {isInstant(value) ? <DayText at={value} clock={clock} /> : String(value)}
      </>
    );
  };
  return (
    <p className="text-[0.8125rem] text-muted-foreground wrap-anywhere">
      {facts.map(([name, value], at) => (
        <span key={name}>
          {at > 0 ? " · " : ""}
          {toNode(name, value)}
        </span>
      ))}
    </p>
  );
}
