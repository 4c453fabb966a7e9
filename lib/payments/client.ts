"use client";

import type { PaymentDto, PaymentInput, RefundInput, ReversalInput, WithheldPatch } from "@/lib/payments/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";

export const PAYMENTS_URL = "/api/payments";
const SHOWN_IN = [PAYMENTS_URL, "/api/invoices", "/api/events", "/api/dashboard"];

/** Each refreshes what shows the payment. */
export function usePaymentCalls() {
  const refresh = useRefresh();
  const call = async (path: string, body: object, idempotencyKey?: string): Promise<void> => {
    await apiFetch<PaymentDto>(`${PAYMENTS_URL}${path}`, { method: "POST", body, idempotencyKey });
    refresh(SHOWN_IN);
  };
  return {
    updateWithheld: async (id: string, body: WithheldPatch) => {
      await apiFetch<PaymentDto>(`${PAYMENTS_URL}/${id}`, { method: "PATCH", body });
      refresh([...SHOWN_IN, "/api/action-items"]);
    },
    recordPayment: (body: PaymentInput, idempotencyKey: string) => call("", body, idempotencyKey),
    reversePayment: (id: string, body: ReversalInput) => call(`/${id}/reversal`, body),
    refundPayment: (id: string, body: RefundInput, idempotencyKey: string) =>
      call(`/${id}/refunds`, body, idempotencyKey),
  };
}
