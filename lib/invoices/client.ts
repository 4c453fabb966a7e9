"use client";

import type { InvoiceDto, InvoiceInput, InvoiceRow, InvoiceSettingsDto } from "@/lib/invoices/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { type Served, useChange, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

export const INVOICES_URL = "/api/invoices";
const SHOWN_IN = [INVOICES_URL, "/api/payments", "/api/events", "/api/dashboard"];

export const useInvoices = (search: string, served: Served<InvoiceRow>) => usePages(INVOICES_URL, search, served);
export const useSaveInvoice = () => useSaveRecord<InvoiceDto>(INVOICES_URL, SHOWN_IN);
export const useTrashInvoices = () => useTrashRecords(INVOICES_URL, SHOWN_IN);
export const loadInvoice = (id: string) => apiFetch<InvoiceDto>(`${INVOICES_URL}/${id}`);

export const createInvoice = (body: Partial<InvoiceInput>, idempotencyKey: string) =>
  apiFetch<InvoiceDto>(INVOICES_URL, { method: "POST", body, idempotencyKey });

/** Requests on one invoice: the path below it, and the method. */
const ACTIONS = {
  issue: ["issue", "POST"],
  send: ["sending", "POST"],
  undo: ["sending", "DELETE"],
  void: ["void", "POST"],
  writeOff: ["write-off", "POST"],
  creditNote: ["credit-note", "POST"],
  useCredit: ["credits", "POST"],
} as const;

/** Returns the invoice that it is about afterward: of a replacement, the new draft. A repeated attempt is refused as stale. */
export const useInvoiceAction = (id: string) =>
  useChange(
    ({ action, body }: { action: keyof typeof ACTIONS; body?: object }) => {
      const [path, method] = ACTIONS[action];
      return apiFetch<InvoiceDto>(`${INVOICES_URL}/${id}/${path}`, { method, body });
    },
    SHOWN_IN,
    true,
  );

export const saveInvoiceSettings = (body: Omit<InvoiceSettingsDto, "nextNumber" | "nextCreditNumber">) =>
  apiFetch<InvoiceSettingsDto>("/api/invoice-settings", { method: "PUT", body });
