import "server-only";

const dollars = (cents: string) => `(${cents} / 100.0)::float8`;

const settled = (kinds: string) => `(SELECT coalesce(sum(t."amountCents"), 0) FROM invoices i
    JOIN settlements t ON t."invoiceId" = i.id AND t."speakerId" = i."speakerId" AND t.kind IN (${kinds})
   WHERE i."eventId" = e.id AND i."speakerId" = e."speakerId" AND i."deletedAt" IS NULL)`;

const paid = (column: string) => `(SELECT coalesce(sum(${column}), 0) FROM payments p
   WHERE p."eventId" = e.id AND p."speakerId" = e."speakerId" AND p."reversedOn" IS NULL)`;

const REFUNDED = `(SELECT coalesce(sum(r."amountCents"), 0) FROM payments p
    JOIN refunds r ON r."paymentId" = p.id AND r."speakerId" = p."speakerId"
   WHERE p."eventId" = e.id AND p."speakerId" = e."speakerId" AND p."reversedOn" IS NULL)`;

/** An `EventCosts` of event `e`. By the indexes of shares, mileage, invoices and payments on their event. */
export const EVENT_COSTS_JSON = `(SELECT json_build_object('expenses', ${dollars(`m."expenseCents"`)},
    'mileage', ${dollars(`m."mileageCents"`)}, 'reimbursed', ${dollars(`m."reimbursedCents"`)},
    'received', ${dollars(`(${settled("'payment', 'credit', 'withheld'")} + ${paid(`p."amountCents" + p."withheldCents"`)} - ${REFUNDED})`)},
    'withheld', ${dollars(`(${settled("'withheld'")} + ${paid(`p."withheldCents"`)})`)})
  FROM event_money m WHERE m.id = e.id AND m."speakerId" = e."speakerId")`;
