"use client";

import type { FormDto, TaxesDto } from "@/lib/reports/taxes/taxes";
import type { TaxDocumentInput, TaxSettingsInput } from "@/lib/reports/taxes/taxes-schema";
import { apiFetch } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";

const REPORTS = ["/api/reports"];

/** Changes of what reports count with. */
export function useReportCalls() {
  const refresh = useRefresh();
  return {
    saveSettings: async (body: TaxSettingsInput) => {
      await apiFetch<TaxesDto>("/api/tax-settings", { method: "PUT", body });
      await refresh(REPORTS);
    },
    addForm: async (body: TaxDocumentInput, idempotencyKey: string) => {
      await apiFetch<FormDto>("/api/tax-documents", { method: "POST", body, idempotencyKey });
      await refresh(REPORTS);
    },
    removeForm: async (id: string) => {
      await apiFetch<void>(`/api/tax-documents/${id}`, { method: "DELETE" });
      await refresh(REPORTS);
    },
  };
}
