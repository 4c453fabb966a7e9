import "server-only";

const dollars = (cents: string) => `(${cents} / 100.0)::float8`;

/** An `EventCosts` of event `e`. By the indexes of shares and mileage on their event. */
export const EVENT_COSTS_JSON = `(SELECT json_build_object('expenses', ${dollars(`m."expenseCents"`)},
    'mileage', ${dollars(`m."mileageCents"`)}, 'reimbursed', ${dollars(`m."reimbursedCents"`)})
  FROM event_money m WHERE m.id = e.id AND m."speakerId" = e."speakerId")`;

/** Commission lines `l` of a bureau that has the client's money, as `isReceivable`. */
export const IS_RECEIVABLE = `l."invoicedBy" = 'bureau' AND l.kind = 'commission'`;

/** What a bureau that invoices the client keeps of an event `e`, as `billedFee` (lib/invoices/proposal.ts). */
export const keptByBureau = (e: string) => `(SELECT coalesce(sum(d."amountCents"), 0) FROM commission_lines d
  WHERE d."eventId" = ${e}.id AND d."speakerId" = ${e}."speakerId" AND d."invoicedBy" = 'bureau' AND d."feeKind" = 'gross' AND d.kind <> 'spin_off'
    AND d.state <> 'waived' AND d."deletedAt" IS NULL)`;

/** Of `event_money m`: what it passes on. */
export const PASSED_ON_CENTS = `greatest(0, m."feeOrKeptCents" + m."flatTravelCents" - ${keptByBureau("m")})`;
