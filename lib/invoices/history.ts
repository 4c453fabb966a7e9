import "server-only";
import type { InvoiceEventKind } from "@prisma/client";
import { defineHistory } from "@/lib/issued/history";

/** From issuing on, beginning with the text's hash. */
export const invoiceHistory = defineHistory<InvoiceEventKind>({
  table: "invoice_events",
  owner: "invoiceId",
  kinds: "invoice_event_kind",
  hash: "invoice_event_hash",
});
