import { Mail, ShieldCheck, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { RepresentativeList } from "@/components/bureaus/representative-list";
import { ScorecardPanel } from "@/components/bureaus/scorecard-panel";
import { TermsPanel } from "@/components/bureaus/terms-panel";
import { PartyContracts } from "@/components/contracts/contract-lines";
import { EventHistory } from "@/components/events/event-history";
import { OpenCommissions } from "@/components/events/open-commissions";
import { PartyInvoices } from "@/components/invoices/invoice-lines";
import { DetailActions } from "@/components/records/detail-actions";
import { ContactFacts, Fact, NotesPanel, TrashNote } from "@/components/shared/record/facts";
import { PageHeader } from "@/components/shared/record/page-header";
import { AddressPanel, BillingPanel, ContactRuleNote } from "@/components/shared/record/party-panels";
import { MenuItem } from "@/components/ui/menu";
import { Panel } from "@/components/ui/panel";
import type { BureauPageDto } from "@/lib/records/schema";

export function BureauPartnerDetail({
  userId,
  page,
  today,
  timeline,
}: {
  userId: string;
  page: BureauPageDto;
  /** The speaker's day. */
  today: string;
  timeline: ReactNode;
}) {
  const { bureauPartner, representatives, upcoming, past, open, scorecard } = page;
  const { id, name, contactName, email, phone, website, notes, contactEveryDays } = bureauPartner;
  const trashed = bureauPartner.deletedAt !== null;
  const reachable = contactName || email || phone || website || contactEveryDays;
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ href: "/bureau-partners", label: "Bureau Partners" }]}
        actions={
          <DetailActions
            kind="bureauPartner"
            id={id}
            name={name}
            trashed={trashed}
            more={
              <>
                <MenuItem href={`/letters/new?bureau=${id}`} icon={<Mail aria-hidden />}>
                  Write a letter
                </MenuItem>
                <MenuItem href={`/media-kit/links/new?bureau=${id}`} icon={<ShieldCheck aria-hidden />}>
                  Create bureau-safe link
                </MenuItem>
              </>
            }
          />
        }
      />
      {trashed && (
        <TrashNote noun="bureau partner">
          Its representatives are in the trash, too, and are restored with it. Events keep their names.
        </TrashNote>
      )}
      <ContactRuleNote party={bureauPartner} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="order-2 grid min-w-0 grid-cols-1 gap-5 lg:order-1 lg:row-span-2">
          {!trashed && (
            <RepresentativeList userId={userId} bureauPartnerId={id} bureauName={name} page={representatives} />
          )}
          <OpenCommissions lines={open} today={today} />
          <EventHistory
            upcoming={upcoming}
            past={past}
            allHref={`/events?bureauPartnerId=${id}`}
            empty={`No events through ${name} yet. Add the bureau to an event and it appears here.`}
          />
          {timeline}
        </div>
        <div className="order-1 grid min-w-0 grid-cols-1 gap-5 lg:order-2">
          <Panel title="Contact">
            {reachable ? (
              <dl className="grid grid-cols-1 gap-3">
                <Fact label="Contact" icon={<UserRound aria-hidden />}>
                  {contactName}
                </Fact>
                <ContactFacts email={email} phone={phone} website={website} everyDays={contactEveryDays} />
              </dl>
            ) : (
              <p className="text-sm text-muted-foreground">No contact details yet.</p>
            )}
          </Panel>
          <AddressPanel
            address={bureauPartner}
            zone={page.zone}
            editHref={trashed ? null : `/bureau-partners/${id}/edit`}
          />
          <BillingPanel party={bureauPartner} sendHref={trashed ? null : `/profile/business?bureau=${id}#w9`} />
          <TermsPanel bureauPartner={bureauPartner} />
          <PartyContracts contracts={page.contracts} filter={{ bureauPartnerId: id }} />
          <PartyInvoices invoices={page.invoices} filter={{ bureauPartnerId: id }} />
          <NotesPanel notes={notes} />
        </div>
        {scorecard.inquiries > 0 && (
          <div className="order-3 min-w-0">
            <ScorecardPanel scorecard={scorecard} currentYear={today.slice(0, 4)} />
          </div>
        )}
      </div>
    </>
  );
}
