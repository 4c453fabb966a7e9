"use client";

import { useMutation } from "@tanstack/react-query";
import type { DealDto } from "@/lib/events/deal";
import type { PackagePriceInput } from "@/lib/events/deal-schema";
import type { EventDto } from "@/lib/events/schema";
import type { Terms } from "@/lib/events/terms/terms";
import type { DefaultTerms, DefaultTermsInput } from "@/lib/events/terms/terms-schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";
import { useRefresh } from "@/lib/shared/refresh";

const EVENTS = ["/api/events", "/api/dashboard"];

type Subject = { of: "events" | "deals"; id: string };

/** `patch` null: back to the defaults, or for a deal to none. */
export function useSaveTerms({ of, id }: Subject) {
  const refresh = useRefresh();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: ({ version, patch }: { version: number; patch: Partial<Terms> | null }) =>
      apiFetch<EventDto | DealDto>(
        `/api/${of}/${id}/terms`,
        patch ? { method: "PATCH", body: { ...patch, version } } : { method: "DELETE" },
      ),
    onSuccess: () => refresh(EVENTS),
  });
}

export const loadTermsOf = ({ of, id }: Subject) => apiFetch<EventDto | DealDto>(`/api/${of}/${id}/terms`);

export function useSetPackagePrice(dealId: string) {
  const refresh = useRefresh();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: (body: PackagePriceInput) =>
      apiFetch<DealDto>(`/api/deals/${dealId}/package-price`, { method: "PUT", body }),
    onSuccess: () => refresh(EVENTS),
  });
}

export const useSetDefaultTerms = () =>
  useMutation({
    ...ATTEMPTS,
    mutationFn: (body: DefaultTermsInput) => apiFetch<DefaultTerms>("/api/default-terms", { method: "PUT", body }),
  });
