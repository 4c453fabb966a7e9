import { Archive, CalendarClock, CircleMinus, type LucideIcon, Radio } from "lucide-react";
import { LEVEL_LOOKS } from "@/components/announcements/announcement-bar";
import { type AnnouncementState, LEVELS, STATES } from "@/lib/admin/announcements/status";
import type { AnnouncementLevel } from "@/lib/announcements/schema";

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
