import "server-only";
import { defineHistory } from "@/lib/issued/history";

export type InvoiceEventKind =
  | "frozen"
  | "sent"
  | "delivered"
  | "delivery_failed"
  | "viewed"
  | "downloaded"
  | "reminded"
  | "promised"
  | "settled"
  | "voided"
  | "written_off";

/** From issuing on, beginning with the text's hash. */
export const invoiceHistory = defineHistory<InvoiceEventKind>({
  table: "invoice_events",
  owner: "invoiceId",
  kinds: "invoice_event_kind",
  hash: "invoice_event_hash",
});
