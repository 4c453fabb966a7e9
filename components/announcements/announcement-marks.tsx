import { Archive, CalendarClock, CircleMinus, Radio } from "lucide-react";
import { LEVEL_LOOKS } from "@/components/announcements/announcement-bar";
import { InstantText } from "@/components/shared/record/time-text";
import { Badge, type Look } from "@/components/ui/badge";
import type { AdminAnnouncementDto } from "@/lib/admin/announcement-schema";
import { type AnnouncementState, STATES } from "@/lib/admin/list";
import { type AnnouncementLevel, LEVELS } from "@/lib/announcements/rules";

const STATE_LOOKS: Record<AnnouncementState, Look> = {
  showing: { Icon: Radio, tone: "green" },
  planned: { Icon: CalendarClock, tone: "blue" },
  over: { Icon: Archive, tone: "neutral" },
  withdrawn: { Icon: CircleMinus, tone: "amber" },
};

export const StateBadge = ({ state }: { state: AnnouncementState }) => (
  <Badge look={STATE_LOOKS[state]} {...STATES[state]} />
);

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

export function Period({ startsAt, endsAt, timeZone }: PeriodProps) {
  return (
    <span className="tabular-nums">
      <InstantText at={startsAt} timeZone={timeZone} /> –{" "}
      {endsAt ? <InstantText at={endsAt} timeZone={timeZone} /> : "until withdrawn"}
    </span>
  );
}

const number = (count: number) => count.toLocaleString("en-US");

export function Reach({ seen, dismissed, reach }: Pick<AdminAnnouncementDto, "seen" | "dismissed" | "reach">) {
  return (
    <dl className="flex gap-x-5 text-[0.8125rem] tabular-nums [&_dd]:font-medium [&_dt]:text-muted-foreground">
      <div>
        <dt>Seen by</dt>
        <dd title="Out of its current audience and anyone else who saw it">
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
