import type { ReactNode } from "react";
import { EmailLink, PhoneLink } from "@/components/shared/record/facts";
import { Panel } from "@/components/ui/panel";
import type { InquiryDetails } from "@/lib/media-kit/inquiry";
import { budgetText, formatText } from "@/lib/media-kit/inquiry";
import { formatDate } from "@/lib/shared/dates";

type InquiryCardProps = {
  inquiry: InquiryDetails;
  /** Name of the link; empty when unknown. */
  linkName: string;
  className?: string;
  /** The buttons, while the inquiry is open. */
  children?: ReactNode;
};

/** A planner's inquiry from the media kit, as it was sent. */
export function InquiryCard({ inquiry, linkName, className, children }: InquiryCardProps) {
  const { name, email, phone, organisation, date, alternativeDate, topic, message } = inquiry;
  const facts: [label: string, value: ReactNode][] = [
    ["Date", formatDate(date)],
    ["Alternate date", alternativeDate && formatDate(alternativeDate)],
    ["Budget", budgetText(inquiry)],
    ["Format", formatText(inquiry.format)],
    ["Topic", topic],
    ["From", [name, organisation].filter(Boolean).join(", ")],
    ["Email", email && <EmailLink email={email} />],
    ["Phone", phone && <PhoneLink phone={phone} />],
  ];
  return (
    <Panel
      title={children ? "Inquiry" : "Original inquiry"}
      description={linkName && `From your “${linkName}” link`}
      aria-labelledby="inquiry-title"
      className={className}
    >
      {message && (
        <p
          dir="auto"
          className="mb-4 max-w-prose border-s-2 border-brand ps-3 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {message}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="min-w-0">
                <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
                <dd dir="auto" className="wrap-break-word">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </Panel>
  );
}
