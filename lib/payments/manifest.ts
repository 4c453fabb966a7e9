import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const payments: Manifest = {
  tables: {
    payments: {
      restores: {
        taken: "receivedOn amountCents withheldCents method reference note reversedOn reversedReason sample",
      },
    },
    refunds: { restores: { taken: "refundedOn amountCents method reference note" } },
    settlements: { restores: { taken: "kind amountCents settledOn" } },
  },
};
