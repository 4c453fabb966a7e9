import type { ReactNode } from "react";
import { TermHint } from "@/components/help/term-hint";
import { AppLink } from "@/components/shared/app-link";
import { EmailText } from "@/components/shared/record/facts";
import { Panel } from "@/components/ui/panel";
import { dialled } from "@/lib/events/day-sheet";
import type { EventContact, EventDto } from "@/lib/events/schema";

const FACT_LINK = "underline decoration-border underline-offset-4 hover:decoration-current";

/** Tall enough to tap below the "?" of its label. */
const NAME_LINK = `inline-block min-h-6 ${FACT_LINK}`;

/** Client, contacts, bureau and origin. */
export function PeoplePanel({ event, asked }: { event: EventDto; asked: { linkId: string; linkName: string } | null }) {
  return (
    <Panel title="People">
      <dl className="grid gap-4">
        <EventFact label="Client">
          {event.clientId ? (
            <>
              <AppLink className={NAME_LINK} href={`/clients/${event.clientId}`}>
                {event.clientCompany}
              </AppLink>
              {event.clientInTrash && (
                <span className="block text-sm text-muted-foreground">This client is in the trash.</span>
              )}
            </>
          ) : (
            "Not set"
          )}
        </EventFact>
        {(event.contactName || event.contactEmail || event.contactPhone) && (
          <EventFact label="Main contact">
            {event.contactName}
            <Reach email={event.contactEmail} phone={event.contactPhone} />
          </EventFact>
        )}
        {event.contacts.map((contact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name; the order is fixed
          <Contact key={at} contact={contact} />
        ))}
        {event.bureauPartnerId && (
          <EventFact
            label={
              <>
                Bureau partner <TermHint term="speakers-bureau" />
              </>
            }
          >
            <AppLink className={NAME_LINK} href={`/bureau-partners/${event.bureauPartnerId}`}>
              {event.bureauPartnerName}
            </AppLink>
            {event.bureauRepName && <span className="block text-sm text-muted-foreground">{event.bureauRepName}</span>}
          </EventFact>
        )}
        {event.industry && <EventFact label="Industry">{event.industry}</EventFact>}
        {event.source && <EventFact label="Source">{event.source}</EventFact>}
        {asked && (
          <EventFact label="Asked through media kit link">
            <AppLink className={NAME_LINK} href={`/media-kit/links/${asked.linkId}`}>
              {asked.linkName}
            </AppLink>
          </EventFact>
        )}
        {event.referredBy && (
          <EventFact
            label={
              <>
                Referred by <TermHint term="referral" />
              </>
            }
          >
            {event.referredBy}
          </EventFact>
        )}
        {event.cameFromEventId && (
          <EventFact label="Spin-off of">
            <AppLink className={NAME_LINK} href={`/events/${event.cameFromEventId}`}>
              {event.cameFromEventTitle}
            </AppLink>
          </EventFact>
        )}
      </dl>
    </Panel>
  );
}

const Contact = ({ contact }: { contact: EventContact }) => (
  <EventFact label={contact.role || "Contact"}>
    {contact.name}
    <Reach email={contact.email} phone={contact.phone} />
  </EventFact>
);

function Reach({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      {email && (
        <a className={`block w-fit text-sm ${FACT_LINK}`} href={`mailto:${email}`}>
          <EmailText email={email} />
        </a>
      )}
      {phone && (
        <a className={`block w-fit text-sm ${FACT_LINK}`} href={dialled(phone)}>
          {phone}
        </a>
      )}
    </>
  );
}

/** A labeled fact of a `<dl>`, with an icon or without. */
export function EventFact({ icon, label, children }: { icon?: ReactNode; label: ReactNode; children: ReactNode }) {
  return (
    <div className={icon ? "relative min-w-0 ps-7" : "min-w-0"}>
      <dt className="flex items-center gap-1 text-[0.8125rem] text-muted-foreground">
        {icon && <span className="absolute start-0 top-0.5 [&>svg]:size-4">{icon}</span>}
        {label}
      </dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
