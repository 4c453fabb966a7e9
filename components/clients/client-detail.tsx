import { CalendarPlus, Pencil } from "lucide-react";
import { ClientActions } from "@/components/clients/client-actions";
import { EventHistory, type EventHistoryProps } from "@/components/events/event-history";
import { AppLink } from "@/components/shared/app-link";
import { ContactFacts } from "@/components/shared/contact-facts";
import { PageHeader } from "@/components/shared/page-header";
import { TrashNote } from "@/components/shared/trash-note";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { ClientDto } from "@/lib/clients/schema";

export function ClientDetail({ client, history }: { client: ClientDto; history: Omit<EventHistoryProps, "empty"> }) {
  const { id, name, company, email, phone, website, notes } = client;
  const trashed = client.deletedAt !== null;
  const newEvent = `/events/new?clientId=${id}`;
  const reachable = email || phone || website;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={company && <span className="wrap-anywhere">{company}</span>}
        breadcrumbs={[{ href: "/clients", label: "Clients" }]}
        actions={
          <>
            <ClientActions id={id} name={name} trashed={trashed} />
            {!trashed && (
              <>
                <Button asChild>
                  <AppLink href={`/clients/${id}/edit`}>
                    <Pencil aria-hidden /> Edit
                  </AppLink>
                </Button>
                <Button asChild variant="primary">
                  <AppLink href={newEvent}>
                    <CalendarPlus aria-hidden /> New event
                  </AppLink>
                </Button>
              </>
            )}
          </>
        }
      />
      {trashed && <TrashNote noun="client">Its events keep the name.</TrashNote>}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="order-2 min-w-0 lg:order-1">
          <EventHistory
            {...history}
            empty={
              <>
                Nothing booked with {name} yet.{" "}
                {!trashed && (
                  <AppLink href={newEvent} className="underline underline-offset-4">
                    Add the first event
                  </AppLink>
                )}
              </>
            }
          />
        </div>
        <div className="order-1 grid min-w-0 grid-cols-1 gap-5 lg:order-2">
          <Panel title="Contact">
            {reachable ? (
              <dl className="grid grid-cols-1 gap-3">
                <ContactFacts email={email} phone={phone} website={website} />
              </dl>
            ) : (
              <p className="text-sm text-muted-foreground">No address, phone or website yet.</p>
            )}
          </Panel>
          {notes && (
            <Panel title="Notes">
              <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
                {notes}
              </p>
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}
