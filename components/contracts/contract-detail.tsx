import { Download, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ExtendButton, HandoverCard, SealingRefresh, SendingBanner } from "@/components/contracts/banner-actions";
import { ContractActions } from "@/components/contracts/contract-actions";
import { ContractBadge } from "@/components/contracts/contract-badge";
import { ContractFacts, Fingerprint, MessagesPanel, VersionsPanel } from "@/components/contracts/contract-facts";
import { ContractPeople } from "@/components/contracts/contract-people";
import { ProblemList } from "@/components/contracts/problem-list";
import { TrashNote } from "@/components/shared/record/facts";
import { PageHeader, SubtitleLinks } from "@/components/shared/record/page-header";
import { dayOf, shortMoment } from "@/components/shared/record/time-text";
import { StateTaxNotice } from "@/components/states/state-tax-notice";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import { differencesOf } from "@/lib/contracts/document/differences";
import { ContractText, Differences } from "@/lib/contracts/document/page";
import { eventSentence } from "@/lib/contracts/evidence";
import { type ContractPage, type EvidenceRow, expiryWarning, nextSteps, restoredWords } from "@/lib/contracts/record";
import { progressOf } from "@/lib/contracts/rules";
import type { ContractDto } from "@/lib/contracts/schema";
import { keepsFromSending } from "@/lib/contracts/status";
import { NOT_LEGAL_ADVICE } from "@/lib/shared/phrases";
import { zoneName, zoneShort } from "@/lib/shared/time-zones";

/** Warnings for the speaker, above everything else. */
function ContractBanners({ contract, timeZone }: { contract: ContractDto; timeZone: string }) {
  const { id, version, title, state, stateAt, reason, brokenAt, recipients, deletedAt } = contract;
  const expires = expiryWarning(contract, { timeZone, now: new Date() });
  const restored = restoredWords(contract);
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {brokenAt && (
        <div
          role="alert"
          className="flex gap-3 rounded-lg border border-danger/40 bg-card px-4 py-3 text-sm text-danger sm:px-5"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p>Our nightly check found that this contract's records don't match. Contact support.</p>
        </div>
      )}
      {deletedAt !== null && <TrashNote noun="contract">Restore it to make changes.</TrashNote>}
      {state === "sending" && <SendingBanner id={id} since={stateAt} />}
      {recipients.map((one) => {
        const to = progressOf(contract, one)?.handover;
        return to && <HandoverCard key={one.id} contractId={id} recipient={{ id: one.id, name: one.name }} to={to} />;
      })}
      {expires && (
        <Warning action={<ExtendButton contract={{ id, version, title }} />}>
          {expires}. {"People who haven't signed can't sign after that."}
        </Warning>
      )}
      {state === "sealing" && (
        <Warning>
          {reason ? (
            <>Everyone has signed. Sealing the file has to wait: {reason} We keep trying.</>
          ) : (
            <>
              Everyone has signed. We're sealing the file.
              <SealingRefresh />
            </>
          )}
        </Warning>
      )}
      {restored && <Warning>{restored}</Warning>}
      {state === "draft" && reason && <Warning>{reason}</Warning>}
    </div>
  );
}

const Warning = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink wrap-anywhere sm:px-5"
  >
    <p className="min-w-0">{children}</p>
    {action}
  </div>
);

/** Shown before the rest is folded. */
const SHOWN = 6;

type EvidencePanelProps = { events: readonly EvidenceRow[]; timeZone: string };

/** The contract's events, newest first. */
function EvidencePanel({ events, timeZone }: EvidencePanelProps) {
  if (events.length === 0) return null;
  const newest = events.toReversed();
  const older = newest.slice(SHOWN);
  return (
    <Panel title="Evidence">
      <p className="mb-3 text-[0.8125rem] text-muted-foreground">
        Recorded as it happens, and never changed. Times are in {zoneName(timeZone)}.
      </p>
      <Events events={newest.slice(0, SHOWN)} timeZone={timeZone} />
      {older.length > 0 && (
        <details className="group mt-3">
          <summary className="w-fit cursor-pointer text-sm underline underline-offset-4">
            <span className="group-open:hidden">Show {older.length} earlier</span>
            <span className="hidden group-open:inline">Hide earlier</span>
          </summary>
          <div className="mt-3">
            <Events events={older} timeZone={timeZone} />
          </div>
        </details>
      )}
    </Panel>
  );
}

const Events = ({ events, timeZone }: EvidencePanelProps) => (
  <ol className="grid gap-3 text-sm">
    {events.map(({ number, kind, at, actor, address, device, details }) => (
      <li key={number} className="grid gap-0.5 wrap-anywhere">
        <span>{eventSentence(kind, details)}</span>
        <span className="text-[0.8125rem] text-muted-foreground">
          <time dateTime={at} title={`${at.slice(0, 10)} ${at.slice(11, 19)} UTC`}>
            {shortMoment(at, timeZone, dayOf(new Date().toISOString(), timeZone).slice(0, 4))} {zoneShort(timeZone)}
          </time>
          {[actor, address && `IP ${address}`, device].filter(Boolean).map((part) => ` · ${part}`)}
        </span>
      </li>
    ))}
  </ol>
);

/** The sealed file, and how anyone can check it. */
function SealedPanel({ contract: { id, state, text, file, reason } }: { contract: ContractDto }) {
  if (!text || !file || (state !== "completed" && state !== "superseded")) return null;
  return (
    <Panel title="Sealed contract">
      <div className="grid gap-3 text-sm">
        <p className="text-muted-foreground">
          One PDF with all signatures and the evidence, sealed against changes. {reason}
        </p>
        <a href={`/api/contracts/${id}/pdf`} className={`${buttonClass({})} w-fit`}>
          <Download aria-hidden /> Download sealed PDF
        </a>
        <dl className="grid gap-3 [&_dt]:text-muted-foreground">
          <div>
            <dt>Document number</dt>
            <dd className="tabular-nums">{text.number}</dd>
          </div>
        </dl>
        <Fingerprint of="file" sha256={file.sha256} />
        <a href={`/verify#${text.number}`} className="w-fit underline underline-offset-4">
          Check a copy of this file
        </a>
      </div>
    </Panel>
  );
}

type Props = {
  userId: string;
  page: ContractPage;
  timeZone: string;
  /** An action of a domain above, once it is signed. */
  next: ReactNode;
};

/** On a phone, problems, the next step and the people precede the text. */
export function ContractDetail({ userId, page, timeZone, next }: Props) {
  const { contract, document, filled, before, problems, events, stateTaxes } = page;
  const isDraft = contract.state === "draft";
  const changed = before && document ? differencesOf(before, document) : null;
  return (
    <article>
      <PageHeader
        breadcrumbs={[{ href: "/contracts", label: "Contracts" }]}
        title={contract.title}
        badge={<ContractBadge state={contract.state} restoredFrom={contract.restoredFrom} />}
        subtitle={<About contract={contract} />}
        actions={
          <>
            {(contract.state === "completed" || contract.state === "signed_elsewhere") && !contract.deletedAt && next}
            <ContractActions contract={contract} isComplete={!problems.some(keepsFromSending)} />
          </>
        }
      />
      <ContractBanners contract={contract} timeZone={timeZone} />
      {isDraft && (
        <div className="grid gap-5 not-empty:mb-5">
          <ProblemList userId={userId} problems={problems} />
          <StateTaxNotice
            taxes={stateTaxes}
            hasClause={contract.clauses.some(({ key }) => key === "withholding-tax")}
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={`${STACK} lg:col-start-2`}>
          <Panel title="What happens next">
            <ul className="grid list-disc gap-1.5 ps-4 text-sm">
              {nextSteps(page, timeZone).map((step) => (
                <li key={step} className="wrap-anywhere">
                  {step}
                </li>
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
  return <SubtitleLinks links={links} />;
}

function aboutFile({ restoredFrom, file }: ContractDto): string {
  if (!restoredFrom) return "This contract was signed elsewhere. Its file is kept as you uploaded it.";
  if (file) return "This is the signed PDF from the archive.";
  return "The archive had no signed PDF, so this one has the clauses with today's values.";
}
