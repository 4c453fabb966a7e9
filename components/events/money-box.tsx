import type { ComponentProps, ReactNode } from "react";
import { TermHint } from "@/components/help/term-hint";
import { Panel } from "@/components/ui/panel";
import type { CommissionOffer } from "@/lib/events/commissions/commission-schema";
import { type CommissionShare, discountOf, type EventCosts, grossFee, takeHome, travelWords } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { dollarFormatter, formatDollars } from "@/lib/shared/money";

const KIND: Record<CommissionShare["kind"], string> = {
  commission: "Commission",
  co_broke: "Co-broke",
  spin_off: "Spin-off",
};

/** Dollars for an event, tax withheld apart. */
export type Received = { received: number; withheld: number };

/** Fees, costs and take-home; empty rows are left out. */
export function MoneyBox({
  event,
  commissions,
  recordingFee,
  costs,
  paid,
  offer,
}: {
  event: EventDto;
  commissions: readonly CommissionShare[];
  /** Under the event's own terms, dollars. */
  recordingFee: number;
  costs: EventCosts;
  paid: Received;
  offer: CommissionOffer | null;
}) {
  const money = takeHome(event, commissions, costs);
  const discount = discountOf(event);
  const travel = travelWords(event);
  const shares = money.commissions;
  const received = paid.received + paid.withheld;
  const amounts = [
    recordingFee,
    received,
    paid.withheld,
    event.fee,
    event.travelFee,
    event.quotedFee,
    event.keptAmount,
    money.total,
    ...Object.values(costs),
  ];
  const format = dollarFormatter([...amounts.map((amount) => amount ?? 0), ...shares.map(({ amount }) => amount)]);
  const cancelled = money.kind === "kept";
  const isAhead = money.kind === "expected" || event.status === "confirmed";
  return (
    <Panel title="Money">
      <dl className="text-sm">
        {event.quotedFee !== null && event.quotedFee !== event.fee && (
          <Row label="Quoted" note={discount && `${discount.percent}% below quote`} muted>
            {format(event.quotedFee)}
          </Row>
        )}
        <Row label="Speaking fee" term="speaking-fee" muted={cancelled}>
          {format(event.fee)}
        </Row>
        <Row label="Travel fee" term="travel-fee" note={travel} muted={cancelled}>
          {format(event.travelFee)}
        </Row>
        {cancelled ? (
          <Row label="Kept" term="cancellation-fee" strong>
            {format(money.fee)}
          </Row>
        ) : (
          <Row label="Gross fee" term="gross-fee" strong>
            {format(grossFee(event))}
          </Row>
        )}
        {shares.map((share, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key; the order is fixed
            key={at}
            label={`${KIND[share.kind]}, ${share.bureauPartnerName}`}
            term={share.kind === "co_broke" ? "co-broke" : undefined}
            note={share.state === "paid" ? "Paid" : null}
          >
            {format(-share.amount)}
          </Row>
        ))}
        {money.passThrough > 0 && (
          <Row label="Travel at cost" note="Billed with receipts, so not part of your take-home">
            {format(-money.passThrough)}
          </Row>
        )}
        {costs.expenses !== 0 && <Row label="Expenses">{format(-costs.expenses)}</Row>}
        {costs.reimbursed > 0 && (
          <Row label="Paid back by the client" note="Billable expenses, up to the cap">
            {format(costs.reimbursed)}
          </Row>
        )}
        {costs.mileage > 0 && <Row label="Mileage">{format(-costs.mileage)}</Row>}
        {recordingFee > 0 && (money.kind === "booked" || money.kind === "expected") && (
          <Row label="Recording license" note="Billed under your terms, so not part of your take-home" muted>
            {format(recordingFee)}
          </Row>
        )}
      </dl>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-3">
        <p className="inline-flex items-center gap-1 text-base font-semibold">
          {isAhead ? "Expected take-home" : "Take-home"} <TermHint term="take-home" />
        </p>
        <p className="text-xl font-semibold tabular-nums">{format(money.total)}</p>
      </div>
      <p className="mt-0.5 text-[0.8125rem] text-muted-foreground">
        {offer?.deducted ? `Before commission. ${BEFORE[money.kind]}` : MEANS[money.kind]}
        {event.workMinutes && ` ${formatDollars(Math.round((money.total / event.workMinutes) * 60))} an hour.`}
      </p>
      {received > 0 && (
        <dl className="mt-3 border-t pt-1.5 text-sm">
          <Row label="Received so far">{format(received)}</Row>
          {paid.withheld > 0 && (
            <Row label="Of it, tax withheld" note="Already paid for you, not lost">
              {format(paid.withheld)}
            </Row>
          )}
        </dl>
      )}
    </Panel>
  );
}

const MEANS: Record<ReturnType<typeof takeHome>["kind"], string> = {
  booked: "Fee and flat travel, less commissions and costs.",
  expected: "Estimated at this fee.",
  kept: "Canceled. Only the amount you keep counts.",
  none: "Not booked, so nothing counts.",
};

const BEFORE: typeof MEANS = { ...MEANS, booked: "Fee and flat travel, less costs." };

function Row({
  label,
  term,
  note,
  strong,
  muted,
  children,
}: {
  label: string;
  /** Explained beside the label. */
  term?: ComponentProps<typeof TermHint>["term"];
  note?: ReactNode;
  strong?: boolean;
  muted?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-1.5 ${strong ? "mt-1 border-t pt-2.5 font-medium" : ""} ${muted ? "text-muted-foreground" : ""}`}
    >
      <dt className="min-w-0">
        <span className="inline-flex flex-wrap items-center gap-1">
          {label} {term && <TermHint term={term} />}
        </span>
        {note && <span className="block text-[0.8125rem] text-muted-foreground">{note}</span>}
      </dt>
      <dd className="shrink-0 tabular-nums">{children}</dd>
    </div>
  );
}
