import "server-only";
import type { Manifest } from "@/lib/server/manifest";

/** The ledger gives sums, states and due dates again, $1 the speaker. */
const SUMS = [
  `UPDATE invoices i SET "settledCents" = least(i."totalCents", greatest(0, (SELECT coalesce(sum(l."amountCents"), 0) FROM settlements l
      WHERE l."invoiceId" = i.id AND l."speakerId" = i."speakerId")))
    WHERE i."speakerId" = $1 AND i.kind = 'invoice'`,
  `UPDATE invoices i SET state = CASE
       WHEN EXISTS (SELECT FROM settlements l WHERE l."invoiceId" = i.id AND l."speakerId" = i."speakerId" AND l.kind = 'write_off'
                     HAVING sum(l."amountCents") > 0) THEN 'written_off'
       WHEN i."settledCents" = i."totalCents" THEN 'paid' WHEN i."settledCents" > 0 THEN 'partly_paid'
       WHEN i."viewedAt" IS NOT NULL THEN 'viewed' WHEN i."sentAt" IS NOT NULL THEN 'sent' ELSE 'issued' END::invoice_state
    WHERE i."speakerId" = $1 AND i.kind = 'invoice' AND i.state NOT IN ('draft', 'void')`,
  `UPDATE invoices i SET "dueOn" = (SELECT p."dueOn" FROM installment_standings p WHERE p."invoiceId" = i.id AND p."speakerId" = i."speakerId"
      AND p."openCents" > 0 ORDER BY p.position LIMIT 1)
    WHERE i."speakerId" = $1`,
];

export const payments: Manifest = {
  tables: {
    payments: {
      // Those of sample invoices, once these are gone.
      expires: `t.sample AND NOT EXISTS (SELECT FROM settlements s WHERE s."paymentId" = t.id AND s."speakerId" = t."speakerId")`,
      restores: {
        taken: "receivedOn amountCents withheldCents method reference note reversedOn reversedReason sample",
        schemas: async () => ({
          withheldFor: (await import("@/lib/payments/schema")).withheldPatchSchema.shape.withheldFor,
        }),
      },
    },
    refunds: { restores: { taken: "refundedOn amountCents method reference note" } },
    settlements: {
      restores: {
        taken: "kind settledOn",
        schemas: async () => ({ amountCents: (await import("@/lib/payments/schema")).ledgerCents }),
        after: SUMS,
      },
    },
  },
};
