import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const correspondence: Manifest = {
  tables: {
    sent_emails: {
      stays: "The record of this account's emails, bounces and limits; nothing that is restored or reset changes it.",
      isExported: true,
      isLedger: true,
      secrets: { tokenHash: "random" },
    },
    unsubscribed_addresses: {
      stays: "Those who unsubscribed stay unsubscribed after a restore.",
      isExported: true,
    },
  },
};
