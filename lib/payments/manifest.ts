import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const payments: Manifest = {
  tables: {
    payments: {
      // Those of sample invoices, once these are gone.
      expires: `t.sample AND NOT EXISTS (SELECT FROM settlements s WHERE s."paymentId" = t.id AND s."speakerId" = t."speakerId")`,
      restores: {
        taken: "receivedOn amountCents withheldCents method reference note reversedOn reversedReason sample",
      },
    },
    refunds: { restores: { taken: "refundedOn amountCents method reference note" } },
    settlements: { restores: { taken: "kind amountCents settledOn" } },
  },
};
