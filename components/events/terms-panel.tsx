import { EditTerms } from "@/components/events/edit-terms";
import { TermsSummary } from "@/components/events/terms-summary";
import { TermHint } from "@/components/shared/term-hint";
import { Panel } from "@/components/ui/panel";
import { dealTotal, liveDates } from "@/lib/events/deals/rules";
import type { DealDto } from "@/lib/events/deals/schema";
import { grossFee } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import type { Anchors } from "@/lib/events/terms/rules";

type TermsPanelProps = { event: EventDto; deal: DealDto | null; userId: string; readOnly: boolean };

/** What was agreed: a deal's terms for all its dates, or the event's own. */
export function TermsPanel({ event, deal, userId, readOnly }: TermsPanelProps) {
  const dates = liveDates(deal?.events ?? []);
  const shared = deal && (deal.terms !== null || dates.length > 1) ? deal : null;
  const terms = shared?.terms ?? event.terms;
  const ofDeal = shared !== null && (shared.terms !== null || event.terms === null);
  const total = ofDeal ? dealTotal(shared) : grossFee(event);
  const anchors: Anchors = ofDeal
    ? {
        signedOn: null,
        eventOn: dates[0]?.date ?? event.date,
        dates: Object.fromEntries(dates.map(({ id, date }) => [id, date])),
      }
    : { signedOn: null, eventOn: event.date };
  return (
    <Panel
      title={
        <span className="inline-flex items-center gap-1">
          Terms <TermHint term="terms" />
        </span>
      }
      description={
        terms === null
          ? undefined
          : ofDeal
            ? "For all dates of this deal"
            : event.termsEdited
              ? undefined
              : "From your defaults"
      }
      action={
        readOnly ? undefined : (
          <EditTerms
            userId={userId}
            subject={ofDeal ? { of: "deals", id: shared.id } : { of: "events", id: event.id }}
            version={ofDeal ? shared.version : event.version}
            terms={terms}
            total={total}
            dates={ofDeal ? dates.map(({ id, date }) => ({ id, date })) : []}
            canReset={ofDeal ? shared.terms !== null : event.termsEdited}
          />
        )
      }
    >
      {terms ? (
        <TermsSummary terms={terms} total={total} anchors={anchors} />
      ) : (
        <p className="text-sm text-muted-foreground">
          Add a payment schedule, a cancellation policy and recording rights.
        </p>
      )}
    </Panel>
  );
}
