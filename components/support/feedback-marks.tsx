import {
  CalendarClock,
  CircleCheck,
  CircleMinus,
  Heart,
  Inbox,
  Lightbulb,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import { STATES } from "@/lib/support/rules";
import type { FeedbackKind, FeedbackState } from "@/lib/support/schema";

const KIND_ICON: Record<FeedbackKind, LucideIcon> = { idea: Lightbulb, problem: TriangleAlert, praise: Heart };

export function KindIcon({ kind }: { kind: FeedbackKind }) {
  const Icon = KIND_ICON[kind];
  return <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />;
}

const STATE_LOOKS: Record<FeedbackState, { Icon: LucideIcon; tone: string }> = {
  received: { Icon: Inbox, tone: "bg-tone-amber text-tone-amber-ink" },
  planned: { Icon: CalendarClock, tone: "bg-tone-blue text-tone-blue-ink" },
  done: { Icon: CircleCheck, tone: "bg-tone-green text-tone-green-ink" },
  closed: { Icon: CircleMinus, tone: "bg-tone-neutral text-tone-neutral-ink" },
};

export function StateBadge({ state }: { state: FeedbackState }) {
  const { Icon, tone } = STATE_LOOKS[state];
  return (
    <span
      title={STATES[state].hint}
      className={`inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-[0.8125rem] font-medium ${tone}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {STATES[state].label}
    </span>
  );
}
