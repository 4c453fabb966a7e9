import { Globe, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { EmailText } from "@/components/shared/email-text";
import { cn } from "@/lib/shared/cn";

export type ContactFactsProps = { email: string; phone: string; website?: string };

export function ContactFacts({ email, phone, website = "" }: ContactFactsProps) {
  return (
    <>
      {email && (
        <Fact label="Email" icon={<Mail aria-hidden />}>
          <EmailLink email={email} />
        </Fact>
      )}
      {phone && (
        <Fact label="Phone" icon={<Phone aria-hidden />}>
          <PhoneLink phone={phone} />
        </Fact>
      )}
      {website && (
        <Fact label="Website" icon={<Globe aria-hidden />}>
          <a href={website} target="_blank" rel="noopener noreferrer" className={LINK}>
            {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Fact>
      )}
    </>
  );
}

const LINK = "underline decoration-border underline-offset-4 hover:decoration-current";

export const EmailLink = ({ email, className }: { email: string; className?: string }) => (
  <a href={`mailto:${email}`} className={cn(LINK, className)}>
    <EmailText email={email} />
  </a>
);

export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={cn(LINK, className)}>
    {phone}
  </a>
);

export function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-start gap-3 text-sm">
      <dt className="mt-0.5 text-muted-foreground [&>svg]:size-4">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}
