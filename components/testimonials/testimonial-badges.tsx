import { Check, EyeOff, Inbox, Star } from "lucide-react";
import { StateTag } from "@/components/shared/record/setting-card";
import { cn } from "@/lib/shared/cn";
import { RATINGS, TESTIMONIAL_STATE_LABEL, type TestimonialState } from "@/lib/testimonials/status";

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

const LOOK = { received: ["open", Inbox], approved: ["good", Check], hidden: ["off", EyeOff] } as const;

export function TestimonialStateBadge({ state }: { state: TestimonialState }) {
  const [tone, Icon] = LOOK[state];
  return (
    <StateTag tone={tone} icon={<Icon aria-hidden />}>
      {TESTIMONIAL_STATE_LABEL[state]}
    </StateTag>
  );
}
