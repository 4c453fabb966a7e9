import { Check, EyeOff, Inbox, Star } from "lucide-react";
import { cn } from "@/lib/shared/cn";
import { RATINGS, TESTIMONIAL_STATE_LABEL, type TestimonialState } from "@/lib/testimonials/status";

/** "4 of 5 stars", as stars; nothing without a rating. */
export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return null;
  return (
    <span className="inline-flex items-center gap-0.5 text-brand">
      <span className="sr-only">{rating} of 5 stars</span>
      {RATINGS.map((step) => (
        <Star key={step} aria-hidden className={cn("size-4", step <= rating ? "fill-current" : "opacity-35")} />
      ))}
    </span>
  );
}

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
