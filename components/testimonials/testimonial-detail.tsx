import { Quote } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";
import { TrashNote } from "@/components/shared/record/facts";
import { PageHeader } from "@/components/shared/record/page-header";
import { InstantText } from "@/components/shared/record/time-text";
import { TestimonialActions } from "@/components/testimonials/testimonial-actions";
import { Stars, TestimonialStateBadge } from "@/components/testimonials/testimonial-badges";
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
              {signature ? `— ${signature}` : "Anonymous"}
            </figcaption>
          </figure>
          {written && written.content !== content ? (
            <details className="mt-5 border-t pt-4 text-sm">
              <summary className="cursor-pointer text-muted-foreground">You edited this. See the original</summary>
              <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
                {written.content}
              </p>
            </details>
          ) : null}
        </Panel>
        <Panel title="Details">
          <dl className="grid gap-3 text-sm [&_dt]:text-muted-foreground">
            {rating === null ? null : (
              <Fact label="Stars">
                <Stars rating={rating} />
              </Fact>
            )}
            <Fact label="Permission to use">
              {mayUse.map((use) => TESTIMONIAL_USE_LABEL[use]).join(", ") || "None yet – ask them first"}
            </Fact>
            {eventTitle ? (
              <Fact label="Event">
                {eventId ? <Linked href={`/events/${eventId}`}>{eventTitle}</Linked> : eventTitle}
              </Fact>
            ) : null}
            {clientId ? (
              <Fact label="Client">
                <Linked href={`/clients/${clientId}`}>View client</Linked>
              </Fact>
            ) : null}
            <Fact label={written ? "Received through your link" : "Added by you"}>
              <InstantText at={testimonial.receivedAt} timeZone={timeZone} />
            </Fact>
          </dl>
        </Panel>
      </div>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const Linked = ({ href, children }: { href: string; children: ReactNode }) => (
  <AppLink href={href} className="underline underline-offset-4">
    {children}
  </AppLink>
);
