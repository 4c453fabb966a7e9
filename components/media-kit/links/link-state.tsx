import { CalendarX, CircleOff, LockOpen, Pause } from "lucide-react";
import { LINK_STATE_LABEL } from "@/lib/media-kit/links/rules";
import type { LinkState } from "@/lib/media-kit/links/schema";
import { cn } from "@/lib/shared/cn";

const LOOKS = {
  open: { Icon: LockOpen, tone: "bg-tone-green text-tone-green-ink" },
  paused: { Icon: Pause, tone: "bg-tone-amber text-tone-amber-ink" },
  expired: { Icon: CalendarX, tone: "bg-tone-neutral text-tone-neutral-ink" },
  revoked: { Icon: CircleOff, tone: "bg-tone-red text-tone-red-ink" },
} as const;

/** A state is a colour, an icon and a word. */
export function LinkStateBadge({ state }: { state: LinkState }) {
  const { Icon, tone } = LOOKS[state];
  return (
    <span
      className={cn("inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap", tone)}
    >
      <Icon aria-hidden className="size-3.5" /> {LINK_STATE_LABEL[state]}
    </span>
  );
}
