import { Quote } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { TrashNote } from "@/components/shared/notes";
import { PageHeader } from "@/components/shared/page-header";
import { InstantText } from "@/components/shared/time-text";
import { TestimonialActions } from "@/components/testimonials/testimonial-actions";
import { Stars, TestimonialStateBadge } from "@/components/testimonials/testimonial-marks";
import { Panel } from "@/components/ui/panel";
import { signatureOf } from "@/lib/testimonials/rules";
import type { TestimonialDto } from "@/lib/testimonials/schema";
import { TESTIMONIAL_USE_LABEL } from "@/lib/testimonials/status";

export function TestimonialDetail({ testimonial, timeZone }: { testimonial: TestimonialDto; timeZone: string }) {
  const { clientName, content, rating, state, mayUse, eventId, eventTitle, clientId, written } = testimonial;
  const signature = signatureOf(testimonial);
  return (
    <>
      <PageHeader
        title={clientName}
        breadcrumbs={[{ href: "/testimonials", label: "Testimonials" }]}
        subtitle={<TestimonialStateBadge state={state} />}
        actions={<TestimonialActions testimonial={testimonial} />}
      />
      {testimonial.deletedAt === null ? null : <TrashNote noun="testimonial" />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel>
          <figure>
            <Quote aria-hidden className="mb-3 size-6 text-brand" />
            <blockquote dir="auto" className="font-display text-lg leading-relaxed whitespace-pre-wrap wrap-anywhere">
              {content}
            </blockquote>
            <figcaption className="mt-4 text-sm text-muted-foreground wrap-anywhere">
              {signature ? `— ${signature}` : "Without a name"}
            </figcaption>
          </figure>
          {written && written.content !== content ? (
            <details className="mt-5 border-t pt-4 text-sm">
              <summary className="cursor-pointer text-muted-foreground">
                You changed their words. As they wrote them
              </summary>
              <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
                {written.content}
              </p>
            </details>
          ) : null}
        </Panel>
        <Panel title="About it">
          <dl className="grid gap-3 text-sm [&_dt]:text-muted-foreground">
            {rating === null ? null : (
              <div>
                <dt>Stars</dt>
                <dd className="mt-0.5">
                  <Stars rating={rating} />
                </dd>
              </div>
            )}
            <div>
              <dt>May be used in</dt>
              <dd>{mayUse.map((use) => TESTIMONIAL_USE_LABEL[use]).join(", ") || "Nowhere: ask them first"}</dd>
            </div>
            {eventTitle ? (
              <div>
                <dt>Event</dt>
                <dd className="wrap-anywhere">
                  {eventId ? (
                    <AppLink href={`/events/${eventId}`} className="underline underline-offset-4">
                      {eventTitle}
                    </AppLink>
                  ) : (
                    eventTitle
                  )}
                </dd>
              </div>
            ) : null}
            {clientId ? (
              <div>
                <dt>Client</dt>
                <dd>
                  <AppLink href={`/clients/${clientId}`} className="underline underline-offset-4">
                    Open the client
                  </AppLink>
                </dd>
              </div>
            ) : null}
            <div>
              <dt>{written ? "Written on your link" : "Typed in by you"}</dt>
              <dd>
                <InstantText at={testimonial.receivedAt} timeZone={timeZone} />
              </dd>
            </div>
          </dl>
        </Panel>
      </div>
    </>
  );
}
