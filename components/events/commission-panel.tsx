"use client";

import { Lightbulb, Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { CommissionLineRow } from "@/components/events/commission-line-row";
import { useLineActions } from "@/components/events/use-line-actions";
import { AppLink } from "@/components/shared/app-link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Panel } from "@/components/ui/panel";
import { proposeSpinOffs, type SpinOffProposal } from "@/lib/events/commissions/commission";
import type {
  CommissionLineDto,
  CommissionOffer,
  EventCommissionsDto,
} from "@/lib/events/commissions/commission-schema";
import type { EventDto } from "@/lib/events/schema";
import { formatPercent } from "@/lib/shared/money";

const CommissionForm = lazy(() => import("@/components/events/commission-form"));
const CoBrokeForm = lazy(() => import("@/components/events/co-broke-form"));

export type CommissionPanelProps = {
  userId: string;
  event: Pick<EventDto, "id" | "date" | "status" | "bureauPartnerId" | "bureauPartnerName" | "deletedAt">;
  commissions: EventCommissionsDto;
  hasPayment: boolean;
  /** In the speaker's time zone. */
  today: string;
  /** The "?" next to the title, rendered on the server. */
  hint: ReactNode;
};

type Editing = { what: "line"; line: CommissionLineDto | null } | { what: "share" } | null;

/** Commission lines of an event, the bureau's terms to apply, and proposed spin-offs. */
export function CommissionPanel({ userId, event, commissions, hasPayment, today, hint }: CommissionPanelProps) {
  const [editing, setEditing] = useState<Editing>(null);
  const actions = useLineActions(event.id);
  const { items, offer } = commissions;
  const lines = items.filter(({ kind, state }) => kind !== "spin_off" || state !== "waived");
  const dismissed = items.filter((line) => !lines.includes(line));
  const proposals = event.deletedAt ? [] : proposeSpinOffs(event, commissions.origins, items);
  const main = items.find((line) => line.kind === "commission" && line.bureauPartnerId === event.bureauPartnerId);
  const shared = items.find(({ kind, state }) => kind === "co_broke" && state !== "waived");
  if (!event.bureauPartnerId && items.length === 0 && proposals.length === 0) return null;
  const close = () => setEditing(null);
  return (
    <Panel
      title="Commission"
      hint={hint}
      action={
        !main && event.bureauPartnerId && !event.deletedAt ? (
          <Button size="sm" onClick={() => setEditing({ what: "line", line: null })}>
            <Plus aria-hidden /> Add
          </Button>
        ) : null
      }
    >
      {offer && (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm ${lines.length > 0 ? "mb-4" : ""}`}
        >
          <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{offerSentence(event.bureauPartnerName, offer)}</p>
          <Button size="sm" loading={actions.busy} onClick={actions.applyTerms}>
            Apply
          </Button>
        </div>
      )}
      {!offer && lines.length === 0 && event.bureauPartnerId && !main && (
        <p className="text-sm text-muted-foreground">
          No commission yet.{" "}
          <AppLink className="underline underline-offset-4" href={`/bureau-partners/${event.bureauPartnerId}/edit`}>
            Add {event.bureauPartnerName}'s terms
          </AppLink>{" "}
          to apply it automatically.
        </p>
      )}
      {lines.length > 0 && (
        <ul className="divide-y">
          {lines.map((line) => (
            <CommissionLineRow
              key={line.id}
              line={line}
              today={today}
              formerBureau={line.kind === "commission" && line.bureauPartnerId !== event.bureauPartnerId}
              passedOn={line === main ? (shared?.amount ?? 0) : 0}
              hasPayment={hasPayment}
              frozen={event.deletedAt !== null}
              actions={actions}
              onEdit={() => setEditing({ what: "line", line })}
              onShare={
                line === main && line.state === "due" && !shared ? () => setEditing({ what: "share" }) : undefined
              }
            />
          ))}
        </ul>
      )}
      {proposals.map((proposal) => (
        <Proposal key={proposal.fromEventId} proposal={proposal} actions={actions} />
      ))}
      {dismissed.map((line) => (
        <p
          key={line.id}
          className="mt-3 flex flex-wrap items-center justify-between gap-2 text-[0.8125rem] text-muted-foreground"
        >
          You dismissed the spin-off commission for {line.bureauPartnerName}.
          {!event.deletedAt && (
            <Button size="sm" variant="ghost" loading={actions.busy} onClick={() => actions.setState(line, "due")}>
              Add it after all
            </Button>
          )}
        </p>
      ))}
      <Dialog
        open={editing !== null}
        onOpenChange={close}
        title={titleOf(editing)}
        description={editing ? explain(editing, event.bureauPartnerName) : undefined}
      >
        <Suspense fallback={<div className="h-80" />}>
          {editing?.what === "share" && main && (
            <CoBrokeForm userId={userId} eventId={event.id} line={main} onClose={close} onSaved={close} />
          )}
          {editing?.what === "line" && (
            <CommissionForm
              userId={userId}
              eventId={event.id}
              line={editing.line}
              actions={actions}
              onClose={close}
              onSaved={close}
            />
          )}
        </Suspense>
      </Dialog>
    </Panel>
  );
}

function titleOf(editing: Editing): string {
  if (editing?.what === "share") return "Split commission";
  return editing?.line ? "Edit commission" : "Add commission";
}

function explain(editing: NonNullable<Editing>, bureau: string): string {
  if (editing.what === "share") return "Use this when two bureaus worked on the booking and share the commission.";
  if (!editing.line) return `For ${bureau}. It won't change when the terms or the fee change.`;
  return editing.line.byHand
    ? `For ${editing.line.bureauPartnerName}. Set manually, so it doesn't change with the terms or the fee.`
    : `For ${editing.line.bureauPartnerName}. Once you edit it, it no longer changes with the terms or the fee.`;
}

/** "Northlight takes 25%.", or what a net bureau adds. */
const offerSentence = (bureau: string, { percent, deducted }: CommissionOffer): string =>
  deducted
    ? `${bureau} takes ${formatPercent(percent)}.`
    : `${bureau} adds ${formatPercent(percent)} on top of your fee.`;

/** A spin-off that may be owed, to accept or dismiss. */
function Proposal({ proposal, actions }: { proposal: SpinOffProposal; actions: ReturnType<typeof useLineActions> }) {
  return (
    <section
      aria-label="Spin-off"
      className="mt-3 rounded-md bg-tone-amber p-3.5 first:mt-0 text-sm text-tone-amber-ink"
    >
      <p className="flex gap-2.5">
        <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{proposal.reason}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2 ps-6.5">
        <Button size="sm" loading={actions.busy} onClick={() => actions.answerSpinOff(proposal, "due")}>
          Add {formatPercent(proposal.percent)} for {proposal.bureauPartnerName}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => actions.answerSpinOff(proposal, "waived")}>
          Not owed
        </Button>
      </div>
    </section>
  );
}
