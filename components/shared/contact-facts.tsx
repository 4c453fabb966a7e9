import { Globe, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";

export type ContactFactsProps = { email: string; phone: string; website?: string };

export function ContactFacts({ email, phone, website = "" }: ContactFactsProps) {
  return (
    <>
      {email && (
        <Fact label="Email" icon={<Mail aria-hidden />}>
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Fact>
      )}
      {phone && (
        <Fact label="Phone" icon={<Phone aria-hidden />}>
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={LINK}>
            {phone}
          </a>
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
