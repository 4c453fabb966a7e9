import { CalendarX, CircleOff, Info, LockOpen, Pause } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { LINK_STATE_LABEL, type LinkState } from "@/lib/media-kit/list";
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

/** Links can be made before there is anything to show; they open once there is. */
export function NotPublishedNote() {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink">
      <Info aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48">
        Your kit is not published yet. Links can be made already; they open as soon as it is.
      </span>
      <AppLink href="/media-kit" className="shrink-0 font-medium underline underline-offset-4">
        Go to the kit
      </AppLink>
    </p>
  );
}
