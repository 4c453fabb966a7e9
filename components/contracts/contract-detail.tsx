import { Download } from "lucide-react";
import { ContractActions } from "@/components/contracts/contract-actions";
import { ContractBadge } from "@/components/contracts/contract-badge";
import { ContractBanners } from "@/components/contracts/contract-banners";
import { ContractFacts, MessagesPanel, VersionsPanel } from "@/components/contracts/contract-facts";
import { ContractPeople } from "@/components/contracts/contract-people";
import { EvidencePanel } from "@/components/contracts/evidence-panel";
import { ProblemList } from "@/components/contracts/problem-list";
import { SealedPanel } from "@/components/contracts/sealed-panel";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import { NOT_LEGAL_ADVICE } from "@/lib/contracts/clauses/list";
import { differencesOf } from "@/lib/contracts/differences/rules";
import { ContractText, Differences } from "@/lib/contracts/document/page";
import { nextSteps } from "@/lib/contracts/page/rules";
import type { ContractPage } from "@/lib/contracts/page/schema";
import type { ContractDto } from "@/lib/contracts/schema";
import { keepsFromSending } from "@/lib/contracts/sending/list";

type Props = { userId: string; page: ContractPage; timeZone: string };

/** On a phone, problems, the next step and the people precede the text. */
export function ContractDetail({ userId, page, timeZone }: Props) {
  const { contract, document, filled, before, problems, events } = page;
  const isDraft = contract.state === "draft";
  const changed = before && document ? differencesOf(before, document) : null;
  return (
    <article>
      <PageHeader
        breadcrumbs={[{ href: "/contracts", label: "Contracts" }]}
        title={contract.title}
        badge={<ContractBadge state={contract.state} restoredFrom={contract.restoredFrom} />}
        subtitle={<About contract={contract} />}
        actions={<ContractActions contract={contract} isComplete={!problems.some(keepsFromSending)} />}
      />
      <ContractBanners contract={contract} timeZone={timeZone} />
      {isDraft && problems.length > 0 && (
        <div className="mb-5">
          <ProblemList userId={userId} problems={problems} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={`${STACK} lg:col-start-2`}>
          <Panel title="What happens next">
            <ul className="grid list-disc gap-1.5 ps-4 text-sm">
              {nextSteps(page, timeZone).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </Panel>
          <SealedPanel contract={contract} />
          <ContractPeople page={page} timeZone={timeZone} />
        </div>
        <div className={`${STACK} lg:col-start-1 lg:row-span-2 lg:row-start-1`}>
          {changed && changed.length > 0 && (
            <Panel title="What changed" description={`Compared with “${contract.previous?.title}” as it was sent`}>
              <Differences differences={changed} />
            </Panel>
          )}
          {document ? (
            <Panel>
              <ContractText document={document} filled={filled} />
            </Panel>
          ) : (
            <Panel title={contract.file ? "Signed file" : "Text"}>
              <p className="mb-3 text-sm text-muted-foreground">{aboutFile(contract)}</p>
              <a href={`/api/contracts/${contract.id}/pdf`} className={buttonClass({})}>
                <Download aria-hidden /> Download PDF
              </a>
            </Panel>
          )}
          {isDraft && <p className="text-[0.8125rem] text-muted-foreground">{NOT_LEGAL_ADVICE}</p>}
        </div>
        <div className={`${STACK} empty:hidden lg:col-start-2`}>
          <ContractFacts contract={contract} timeZone={timeZone} />
          <VersionsPanel contract={contract} />
          <EvidencePanel events={events} timeZone={timeZone} />
          <MessagesPanel messages={page.messages} timeZone={timeZone} />
        </div>
      </div>
    </article>
  );
}

const STACK = "grid min-w-0 grid-cols-1 content-start gap-5";

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

function aboutFile({ restoredFrom, file }: ContractDto): string {
  if (!restoredFrom) return "This contract was signed elsewhere. Its file is kept as you uploaded it.";
  if (file) return "This is the signed PDF from the archive.";
  return "The archive had no signed PDF, so this one has the clauses with today's values.";
}
