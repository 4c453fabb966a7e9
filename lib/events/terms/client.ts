"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DealDto, PackagePriceInput } from "@/lib/events/deals/schema";
import type { EventDto } from "@/lib/events/schema";
import type { Terms } from "@/lib/events/terms/rules";
import type { DefaultTerms, DefaultTermsInput } from "@/lib/events/terms/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS, refetchUnder } from "@/lib/shared/record-client";

const EVENTS = ["/api/events", "/api/dashboard"];

type Subject = { of: "events" | "deals"; id: string };

/** `patch` null: back to the defaults, or for a deal to none. */
export function useSaveTerms({ of, id }: Subject) {
  const client = useQueryClient();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: ({ version, patch }: { version: number; patch: Partial<Terms> | null }) =>
      apiFetch<EventDto | DealDto>(
        `/api/${of}/${id}/terms`,
        patch ? { method: "PATCH", body: { ...patch, version } } : { method: "DELETE" },
      ),
    onSuccess: () => void refetchUnder(client, EVENTS),
  });
}

export const loadTermsOf = ({ of, id }: Subject) => apiFetch<EventDto | DealDto>(`/api/${of}/${id}/terms`);

export function useSetPackagePrice(dealId: string) {
  const client = useQueryClient();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: (body: PackagePriceInput) =>
      apiFetch<DealDto>(`/api/deals/${dealId}/package-price`, { method: "PUT", body }),
    onSuccess: () => void refetchUnder(client, EVENTS),
  });
}

export const useSetDefaultTerms = () =>
  useMutation({
    ...ATTEMPTS,
    mutationFn: (body: DefaultTermsInput) => apiFetch<DefaultTerms>("/api/default-terms", { method: "PUT", body }),
  });
