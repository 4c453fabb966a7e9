import { Download } from "lucide-react";
import { ContractActions } from "@/components/contracts/contract-actions";
import { ContractBadge } from "@/components/contracts/contract-badge";
import { ContractFacts, MessagesPanel, VersionsPanel } from "@/components/contracts/contract-facts";
import { ContractPeople } from "@/components/contracts/contract-people";
import { ProblemList } from "@/components/contracts/problem-list";
import { SendingBanner } from "@/components/contracts/sending-banner";
import { AppLink } from "@/components/shared/app-link";
import { TrashNote } from "@/components/shared/notes";
import { PageHeader } from "@/components/shared/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import { NOT_LEGAL_ADVICE } from "@/lib/contracts/clauses/list";
import { differencesOf } from "@/lib/contracts/differences/rules";
import { ContractText, Differences } from "@/lib/contracts/document/page";
import { nextSteps } from "@/lib/contracts/page/rules";
import type { ContractPage } from "@/lib/contracts/page/schema";

/** On a phone, what is missing, what happens next and the people precede the text. */
export function ContractDetail({ page, timeZone }: { page: ContractPage; timeZone: string }) {
  const { contract, document, before, problems, links } = page;
  const isDraft = contract.state === "draft";
  const changed = before && document ? differencesOf(before, document) : null;
  return (
    <article>
      <PageHeader
        breadcrumbs={[{ href: "/contracts", label: "Contracts" }]}
        title={contract.title}
        badge={<ContractBadge state={contract.state} />}
        subtitle={<About contract={contract} />}
        actions={<ContractActions page={page} />}
      />
      {contract.deletedAt !== null && <TrashNote noun="contract">Restore it to make changes.</TrashNote>}
      {contract.state === "sending" && <SendingBanner id={contract.id} since={contract.stateAt} />}
      {isDraft && (contract.reason || problems.length > 0) && (
        <div className={`${STACK} mb-5`}>
          {contract.reason && <Note>{contract.reason}</Note>}
          <ProblemList problems={problems} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={`${STACK} lg:order-2`}>
          <Panel title="What happens next">
            <ul className="grid list-disc gap-1.5 ps-4 text-sm">
              {nextSteps(page).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </Panel>
          <ContractPeople contract={contract} links={links} timeZone={timeZone} />
          <MessagesPanel messages={page.messages} timeZone={timeZone} />
          <ContractFacts contract={contract} timeZone={timeZone} />
          <VersionsPanel contract={contract} />
        </div>
        <div className={STACK}>
          {changed && changed.length > 0 && (
            <Panel title="What changed" description={`Compared with “${contract.previous?.title}” as it was sent`}>
              <Differences differences={changed} />
            </Panel>
          )}
          {document ? (
            <Panel>
              <ContractText document={document} />
            </Panel>
          ) : (
            <Panel title="Signed file">
              <p className="mb-3 text-sm text-muted-foreground">
                This contract was signed elsewhere. Its file is kept as you uploaded it.
              </p>
              <a href={`/api/contracts/${contract.id}/pdf`} className={buttonClass({})}>
                <Download aria-hidden /> Download PDF
              </a>
            </Panel>
          )}
          {isDraft && <p className="text-[0.8125rem] text-muted-foreground">{NOT_LEGAL_ADVICE}</p>}
        </div>
      </div>
    </article>
  );
}

const STACK = "grid min-w-0 grid-cols-1 content-start gap-5";

const Note = ({ children }: { children: string }) => (
  <p
    role="status"
    className="rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink wrap-anywhere sm:px-5"
  >
    {children}
  </p>
);

function About({ contract }: { contract: ContractPage["contract"] }) {
  const { events, dealName, clientId, clientName, bureauPartnerId, bureauPartnerName } = contract;
  const [event] = events;
  const links = [
    ...(event ? [{ href: `/events/${event.id}`, text: dealName || event.title }] : []),
    ...(clientId ? [{ href: `/clients/${clientId}`, text: clientName }] : []),
    ...(bureauPartnerId ? [{ href: `/bureau-partners/${bureauPartnerId}`, text: bureauPartnerName }] : []),
  ];
  return (
    <span className="flex flex-wrap gap-x-2">
      {links.map(({ href, text }, at) => (
        <span key={href}>
          {at > 0 && <span aria-hidden>· </span>}
          <AppLink href={href} className="underline-offset-4 wrap-anywhere hover:underline">
            {text}
          </AppLink>
        </span>
      ))}
    </span>
  );
}
