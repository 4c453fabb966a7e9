import { CalendarX, CircleOff, EyeOff, Info, LockOpen, Pause } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { StateTag } from "@/components/shared/record/setting-card";
import { LINK_STATE_LABEL, type LinkState } from "@/lib/media-kit/list";

const LOOK = {
  open: ["good", LockOpen],
  unpublished: ["open", EyeOff],
  paused: ["open", Pause],
  expired: ["off", CalendarX],
  revoked: ["bad", CircleOff],
} as const;

export function LinkStateBadge({ state }: { state: LinkState }) {
  const [tone, Icon] = LOOK[state];
  return (
    <StateTag tone={tone} icon={<Icon aria-hidden />}>
      {LINK_STATE_LABEL[state]}
    </StateTag>
  );
}

export function NotPublishedNote() {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink">
      <Info aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48">Your kit isn't published yet. Links will work once you publish.</span>
      <AppLink href="/media-kit" className="shrink-0 font-medium underline underline-offset-4">
        Go to media kit
      </AppLink>
    </p>
  );
}
