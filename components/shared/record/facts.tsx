import { Globe, Mail, Phone, Repeat, Trash2 } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { cn } from "@/lib/shared/cn";
import { plural } from "@/lib/shared/phrases";

/** Longer domains may break at their dots, too. */
const LONG = 24;

/** Breaks after "@", not in mid-word. */
export function EmailText({ email }: { email: string }) {
  const long = email.length - email.lastIndexOf("@") > LONG;
  return (
    <span>
      {email.split(long ? /(?<=[@.])/ : /(?<=@)/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address have no other name
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

type ContactFactsProps = { email: string; phone: string; website?: string; everyDays?: number | null };

export function ContactFacts({ email, phone, website = "", everyDays }: ContactFactsProps) {
  return (
    <>
      <Fact label="Email" icon={<Mail aria-hidden />}>
        {email && <EmailLink email={email} />}
      </Fact>
      <Fact label="Phone" icon={<Phone aria-hidden />}>
        {phone && <PhoneLink phone={phone} />}
      </Fact>
      {website && (
        <Fact label="Website" icon={<Globe aria-hidden />}>
          <a href={website} target="_blank" rel="noopener noreferrer" className={LINK}>
            {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Fact>
      )}
      <Fact label="Keep in touch" icon={<Repeat aria-hidden />}>
        {everyDays && `Keep in touch every ${plural(everyDays, "day")}`}
      </Fact>
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

/** Nothing for a value that isn't known. */
export function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  if (!children) return null;
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

export function NotesPanel({ notes }: { notes: string }) {
  if (!notes) return null;
  return (
    <Panel title="Notes">
      <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
        {notes}
      </p>
    </Panel>
  );
}

export function DraftNote({ onDiscard, state = "saved" }: { onDiscard: () => void; state?: "saved" | "sent" }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-tone-amber px-4 py-2.5 text-sm text-tone-amber-ink"
    >
      <p>We kept what you typed here before. It hasn't been {state} yet.</p>
      <Button size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

export function TrashNote({ noun, children }: { noun: string; children?: ReactNode }) {
  return (
    <p className="mb-5 flex items-center gap-3 rounded-md bg-tone-neutral px-4 py-3 text-sm text-tone-neutral-ink">
      <Trash2 aria-hidden className="size-4 shrink-0" />
      <span>
        This {noun} is in the trash. {children}
      </span>
    </p>
  );
}
