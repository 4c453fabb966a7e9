import { Check, EyeOff, Inbox } from "lucide-react";
import { cn } from "@/lib/shared/cn";
import { TESTIMONIAL_STATE_LABEL, type TestimonialState } from "@/lib/testimonials/status";

const LOOKS = {
  received: { Icon: Inbox, tone: "bg-tone-amber text-tone-amber-ink" },
  approved: { Icon: Check, tone: "bg-tone-green text-tone-green-ink" },
  hidden: { Icon: EyeOff, tone: "bg-tone-neutral text-tone-neutral-ink" },
} as const;

/** A state is a colour, an icon and a word. */
export function TestimonialStateBadge({ state }: { state: TestimonialState }) {
  const { Icon, tone } = LOOKS[state];
  return (
    <span
      className={cn("inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap", tone)}
    >
      <Icon aria-hidden className="size-3.5" /> {TESTIMONIAL_STATE_LABEL[state]}
    </span>
  );
}
