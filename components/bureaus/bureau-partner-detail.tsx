import { Pencil, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { BureauPartnerActions } from "@/components/bureaus/bureau-partner-actions";
import { RepresentativeList } from "@/components/bureaus/representative-list";
import { EventHistory, type EventHistoryProps } from "@/components/events/event-history";
import { AppLink } from "@/components/shared/app-link";
import { ContactFacts, Fact } from "@/components/shared/contact-facts";
import { PageHeader } from "@/components/shared/page-header";
import { TrashNote } from "@/components/shared/trash-note";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { BureauPartnerDto, RepresentativeDto } from "@/lib/bureaus/schema";
import { pack } from "@/lib/shared/packed";
import type { Page } from "@/lib/shared/pagination";

export function BureauPartnerDetail({
  userId,
  bureauPartner,
  representatives,
  history,
  timeline,
}: {
  userId: string;
  bureauPartner: BureauPartnerDto;
  representatives: Page<RepresentativeDto>;
  history: Omit<EventHistoryProps, "empty">;
  /** What happened (components/timeline). */
  timeline: ReactNode;
}) {
  const { id, name, contactName, email, phone, website, notes } = bureauPartner;
  const trashed = bureauPartner.deletedAt !== null;
  const reachable = contactName || email || phone || website;
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ href: "/bureau-partners", label: "Bureau Partners" }]}
        actions={
          <>
            <BureauPartnerActions id={id} name={name} trashed={trashed} />
            {!trashed && (
              <Button asChild>
                <AppLink href={`/bureau-partners/${id}/edit`}>
                  <Pencil aria-hidden /> Edit
                </AppLink>
              </Button>
            )}
          </>
        }
      />
      {trashed && (
        <TrashNote noun="bureau partner">
          Its representatives went with it and come back with it; events keep the names.
        </TrashNote>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="order-2 grid min-w-0 grid-cols-1 gap-5 lg:order-1">
          {!trashed && (
            <RepresentativeList userId={userId} bureauPartnerId={id} bureauName={name} page={pack(representatives)} />
          )}
          {timeline}
          <EventHistory
            {...history}
            empty={`No event through ${name} yet. Name the bureau in an event and it shows up here.`}
          />
        </div>
        <div className="order-1 grid min-w-0 grid-cols-1 gap-5 lg:order-2">
          <Panel title="Contact">
            {reachable ? (
              <dl className="grid grid-cols-1 gap-3">
                {contactName && (
                  <Fact label="Contact" icon={<UserRound aria-hidden />}>
                    {contactName}
                  </Fact>
                )}
                <ContactFacts email={email} phone={phone} website={website} />
              </dl>
            ) : (
              <p className="text-sm text-muted-foreground">No contact, address or phone yet.</p>
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
