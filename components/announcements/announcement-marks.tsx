import { Archive, CalendarClock, CircleMinus, type LucideIcon, Radio } from "lucide-react";
import { LEVEL_LOOKS } from "@/components/announcements/announcement-bar";
import { InstantText } from "@/components/shared/time-text";
import type { AdminAnnouncementDto } from "@/lib/admin/announcements/schema";
import { type AnnouncementState, LEVELS, STATES } from "@/lib/admin/list";
import type { AnnouncementLevel } from "@/lib/announcements/rules";

const STATE_LOOKS: Record<AnnouncementState, { Icon: LucideIcon; tone: string }> = {
  showing: { Icon: Radio, tone: "bg-tone-green text-tone-green-ink" },
  planned: { Icon: CalendarClock, tone: "bg-tone-blue text-tone-blue-ink" },
  over: { Icon: Archive, tone: "bg-tone-neutral text-tone-neutral-ink" },
  withdrawn: { Icon: CircleMinus, tone: "bg-tone-amber text-tone-amber-ink" },
};

export function StateBadge({ state }: { state: AnnouncementState }) {
  const { Icon, tone } = STATE_LOOKS[state];
  const { label, hint } = STATES[state];
  return (
    <span
      title={hint}
      className={`inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-[0.8125rem] font-medium ${tone}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  );
}

export function LevelMark({ level }: { level: AnnouncementLevel }) {
  const { Icon } = LEVEL_LOOKS[level];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-3.5" />
      {LEVELS[level]}
    </span>
  );
}

type PeriodProps = Pick<AdminAnnouncementDto, "startsAt" | "endsAt"> & { timeZone: string };

/** "Mar 12, 4:45 PM – Mar 14, 9:00 AM", on the admin's clock. */
export function Period({ startsAt, endsAt, timeZone }: PeriodProps) {
  return (
    <span className="tabular-nums">
      <InstantText at={startsAt} timeZone={timeZone} /> –{" "}
      {endsAt ? <InstantText at={endsAt} timeZone={timeZone} /> : "until withdrawn"}
    </span>
  );
}

const number = (count: number) => count.toLocaleString("en-US");

/** How many saw it and put it away, of how many it was for. */
export function Reach({ seen, dismissed, reach }: Pick<AdminAnnouncementDto, "seen" | "dismissed" | "reach">) {
  return (
    <dl className="flex gap-x-5 text-[0.8125rem] tabular-nums [&_dd]:font-medium [&_dt]:text-muted-foreground">
      <div>
        <dt>Seen by</dt>
        <dd title="Of those it is for as they stand now, and whoever else saw it">
          {number(seen)} of {number(reach)}
        </dd>
      </div>
      <div>
        <dt>Dismissed by</dt>
        <dd>{number(dismissed)}</dd>
      </div>
    </dl>
  );
}
