import { MailQuestion } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { Stars } from "@/components/testimonials/stars";
import { TestimonialStateBadge } from "@/components/testimonials/testimonial-state";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { TestimonialDto } from "@/lib/testimonials/schema";

type Quoted = Pick<TestimonialDto, "id" | "clientName" | "companyName" | "content" | "rating" | "state">;

/** What was said about an event, and the ways to ask for more and to all there is: the sidebar has no room for it. */
export function TestimonialsPanel({ eventId, testimonials }: { eventId: string; testimonials: readonly Quoted[] }) {
  return (
    <Panel
      title="Testimonials"
      action={
        <Button asChild size="sm">
          <AppLink href={`/testimonials/requests/new?eventId=${eventId}`}>
            <MailQuestion aria-hidden /> Ask for one
          </AppLink>
        </Button>
      }
    >
      {testimonials.length === 0 ? (
        <p className="text-sm text-muted-foreground">None yet. The best moment to ask is the day after.</p>
      ) : (
        <ul className="-my-2 divide-y">
          {testimonials.map(({ id, clientName, companyName, content, rating, state }) => (
            <li key={id} className="py-2.5">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <AppLink href={`/testimonials/${id}`} className="font-medium underline-offset-4 hover:underline">
                  {[clientName, companyName].filter(Boolean).join(", ")}
                </AppLink>
                <span className="flex items-center gap-2">
                  <Stars rating={rating} />
                  <TestimonialStateBadge state={state} />
                </span>
              </div>
              <p dir="auto" className="mt-1 line-clamp-2 text-sm text-muted-foreground wrap-anywhere">
                {content}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <AppLink href="/testimonials" className="text-[0.8125rem] underline underline-offset-4">
          All testimonials
        </AppLink>
      </p>
    </Panel>
  );
}
