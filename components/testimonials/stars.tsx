import { Star } from "lucide-react";
import { cn } from "@/lib/shared/cn";
import { RATINGS } from "@/lib/testimonials/status";

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
