import { GitMerge, Mail, Plus } from "lucide-react";
import { ClientFacts } from "@/components/clients/client-facts";
import { ContactsPanel } from "@/components/clients/contacts-panel";
import { TagList } from "@/components/clients/tag-list";
import { TownOffer } from "@/components/clients/town-offer";
import { PartyContracts } from "@/components/contracts/contract-lines";
import { EventMiniList } from "@/components/events/event-history";
import { PartyInvoices } from "@/components/invoices/invoice-lines";
import { DetailActions } from "@/components/records/detail-actions";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { ContactFacts, NotesPanel, TrashNote } from "@/components/shared/record/facts";
import { PageHeader } from "@/components/shared/record/page-header";
import { AddressPanel, BillingPanel, ContactRuleNote } from "@/components/shared/record/party-panels";
import { TimelinePanel } from "@/components/timeline/timeline-panel";
import { MenuItem } from "@/components/ui/menu";
import { Panel } from "@/components/ui/panel";
import type { ClientDto } from "@/lib/clients/schema";
import type { EventBrief } from "@/lib/events/schema";
import type { ClientPageDto } from "@/lib/records/schema";
import { formatDate } from "@/lib/shared/dates";

export type ClientDetailProps = { userId: string; page: ClientPageDto; today: string; timeZone: string };

export function ClientDetail({ userId, page, today, timeZone }: ClientDetailProps) {
  const { client, facts, contacts, timeline } = page;
  const { id, name, company } = client;
  const trashed = client.deletedAt !== null;
  const newEvent = `/events/new?clientId=${id}`;
  const subtitle = [company, client.industry].filter(Boolean).join(" · ");
  return (
    <>
      <PageHeader
        title={name}
        badge={<TagList tags={client.tags} />}
        subtitle={subtitle && <span className="wrap-anywhere">{subtitle}</span>}
        breadcrumbs={[{ href: "/clients", label: "Clients" }]}
        actions={
          <DetailActions
            kind="client"
            id={id}
            name={name}
            trashed={trashed}
            more={
              <>
                <MenuItem href={`/letters/new?client=${id}`} icon={<Mail aria-hidden />}>
                  Write a letter
                </MenuItem>
                <MenuItem href={`/clients/${id}/merge`} icon={<GitMerge aria-hidden />}>
                  Merge
                </MenuItem>
              </>
            }
          />
        }
      />
      {trashed && <TrashNote noun="client">Its events keep the client's name.</TrashNote>}
      <ContactRuleNote party={client} />
      {/* On a phone the contacts precede the timeline; on a desktop they are beside it. */}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <ClientFacts facts={facts} today={today} newEventHref={trashed ? null : newEvent} />
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {!trashed && <Stays stays={page.stays} />}
          <Reach client={client} />
          <AddressPanel
            address={client}
            zone={page.zone}
            editHref={trashed ? null : `/clients/${id}/edit`}
            offer={!trashed && !client.city && page.town && <TownOffer client={client} town={page.town} />}
          />
          <BillingPanel
            party={client}
            payDays={client.payDays}
            sendHref={trashed ? null : `/profile/business?client=${id}#w9`}
          />
          {!trashed && (
            <ContactsPanel
              userId={userId}
              clientId={id}
              clientName={name}
              page={{ items: contacts, nextCursor: null, total: contacts.length }}
            />
          )}
          <PartyContracts contracts={page.contracts} filter={{ clientId: id }} />
          <PartyInvoices invoices={page.invoices} filter={{ clientId: id }} />
          <NotesPanel notes={client.notes} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-1">
          <Events page={page} newEventHref={trashed ? null : newEvent} />
          <TimelinePanel
            userId={userId}
            subject="client"
            id={id}
            served={timeline}
            timeZone={timeZone}
            currentYear={today.slice(0, 4)}
            trashed={trashed}
          />
        </div>
      </div>
    </>
  );
}

function Stays({ stays }: { stays: ClientPageDto["stays"] }) {
  if (stays.length === 0) return null;
  return (
    <Panel title="You'll be near them">
      <ul className="grid gap-2 text-sm">
        {stays.map(({ id, title, date, miles }) => (
          <li key={id} className="wrap-anywhere">
            {formatDate(date)}:{" "}
            <AppLink href={`/events/${id}`} className="underline underline-offset-4">
              {title}
            </AppLink>
            , {miles < 2 ? "in their town" : `${miles} miles away`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Reach({ client: { email, phone, website, contactEveryDays } }: { client: ClientDto }) {
  return (
    <Panel title="Contact">
      {email || phone || website || contactEveryDays ? (
        <dl className="grid grid-cols-1 gap-3">
          <ContactFacts email={email} phone={phone} website={website} everyDays={contactEveryDays} />
        </dl>
      ) : (
        <p className="text-sm text-muted-foreground">No contact details yet.</p>
      )}
    </Panel>
  );
}

function Events({ page, newEventHref }: { page: ClientPageDto; newEventHref: string | null }) {
  const { client, upcoming, past } = page;
  const total = upcoming.total + past.total;
  if (total === 0) {
    return (
      <Panel title="Events">
        <p className="text-sm text-muted-foreground">
          No events with {client.name} yet.{" "}
          {newEventHref && (
            <AppLink href={newEventHref} className="underline underline-offset-4">
              Add the first event
            </AppLink>
          )}
        </p>
      </Panel>
    );
  }
  return (
    <>
      <Some title="Upcoming" events={upcoming.items} newEventHref={newEventHref} none="No upcoming events." />
      {past.items.length > 0 && <Some title="Past" events={past.items} />}
      {upcoming.items.length + past.items.length < total && (
        <AppLink
          href={`/events?clientId=${client.id}`}
          className="justify-self-start text-sm underline underline-offset-4"
        >
          All {total.toLocaleString("en-US")} events
        </AppLink>
      )}
    </>
  );
}

type SomeProps = { title: string; events: readonly EventBrief[]; newEventHref?: string | null; none?: string };

function Some({ title, events, newEventHref, none }: SomeProps) {
  return (
    <Panel
      title={title}
      action={
        newEventHref && (
          <ButtonLink href={newEventHref} size="sm">
            <Plus aria-hidden /> Add<span className="sr-only"> an event</span>
          </ButtonLink>
        )
      }
    >
      {events.length > 0 ? (
        <div className="-mt-2 -mb-3">
          <EventMiniList events={events} />
        </div>
      ) : (
        <p className="text-sm text-muted-foreground">{none}</p>
      )}
    </Panel>
  );
}
