import { EditTerms } from "@/components/events/edit-terms";
import { TermsSummary } from "@/components/events/terms-summary";
import { TermHint } from "@/components/help/term-hint";
import { Panel } from "@/components/ui/panel";
import type { DealDto, EditedTerms } from "@/lib/events/deal";
import { editedTerms } from "@/lib/events/deal";
import type { EventDto } from "@/lib/events/schema";
import { type Anchors, balanceOf } from "@/lib/events/terms/terms";
import { formatDate } from "@/lib/shared/dates";
import { dollarFormatter } from "@/lib/shared/money";

type TermsPanelProps = { event: EventDto; deal: DealDto | null; userId: string; readOnly: boolean };

/** After a cancellation the installments no longer apply. */
function Settlement({ event: { keptAmount, receivedAmount } }: Pick<TermsPanelProps, "event">) {
  const { owed, refund } = balanceOf(keptAmount ?? 0, receivedAmount ?? 0);
  const lines: [label: string, amount: number][] = [
    ["Total kept", keptAmount ?? 0],
    ["Received", receivedAmount ?? 0],
    refund > 0 ? ["Refund due", refund] : ["Still owed", owed],
  ];
  const format = dollarFormatter(lines.map(([, amount]) => amount));
  return (
    <dl className="text-sm">
      {lines.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4 py-1.5 last:border-t last:font-medium">
          <dt>{label}</dt>
          <dd className="tabular-nums">{format(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The agreed terms: a deal's for all its dates, or the event's own. */
export function TermsPanel({ event, deal, userId, readOnly }: TermsPanelProps) {
  const edited = editedTerms(event, deal);
  return (
    <Panel
      title="Terms"
      hint={<TermHint term="terms" />}
      description={originText(event, edited)}
      action={readOnly ? undefined : <EditTerms userId={userId} {...edited} />}
    >
      {event.status === "cancelled" ? <Settlement event={event} /> : <Agreed event={event} edited={edited} />}
    </Panel>
  );
}

function originText({ signedTerms, contractSignedOn, termsEdited }: EventDto, { terms, subject }: EditedTerms) {
  if (signedTerms && contractSignedOn) return `As signed on ${formatDate(contractSignedOn)}`;
  if (terms === null) return undefined;
  if (subject.of === "deals") return "For all dates of this deal";
  return termsEdited ? undefined : "From your defaults";
}

function Agreed({ event, edited: { terms, total, dates } }: { event: EventDto; edited: EditedTerms }) {
  const { signedTerms, signedTotal } = event;
  const anchors: Anchors = {
    signedOn: event.contractSignedOn,
    eventOn: dates[0]?.date ?? event.date,
    dates: Object.fromEntries(dates.map(({ id, date }) => [id, date])),
  };
  const current = terms && <TermsSummary terms={terms} total={total} anchors={anchors} />;
  if (!signedTerms) {
    return (
      current ?? (
        <p className="text-sm text-muted-foreground">
          Add a payment schedule, a cancellation policy and recording rights.
        </p>
      )
    );
  }
  const differs = JSON.stringify(signedTerms) !== JSON.stringify(terms) || (signedTotal ?? total) !== total;
  return (
    <>
      <TermsSummary terms={signedTerms} total={signedTotal ?? undefined} anchors={anchors} />
      {differs && current && (
        <details className="mt-4 border-t pt-3 text-sm">
          <summary className="cursor-pointer text-tone-amber-ink">Terms or amounts changed after signing</summary>
          <p className="mt-2 mb-3 text-muted-foreground">
            The signed ones above apply. To change them, make an amendment to the contract.
          </p>
          {current}
        </details>
      )}
    </>
  );
}
