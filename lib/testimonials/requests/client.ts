"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS, refetchUnder } from "@/lib/shared/record-client";
import type { RequestInput, TestimonialRequestDto } from "@/lib/testimonials/requests/schema";

export const REQUESTS_URL = "/api/testimonials/requests";

type List = { items: TestimonialRequestDto[] };

export const useRequests = (served: TestimonialRequestDto[]) =>
  useQuery({
    queryKey: [REQUESTS_URL],
    queryFn: ({ signal }) => apiFetch<List>(REQUESTS_URL, { signal }),
    initialData: { items: served },
    staleTime: 30_000,
  }).data.items;

export function useCreateRequest() {
  const client = useQueryClient();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: ({ input, idempotencyKey }: { input: Partial<RequestInput>; idempotencyKey: string }) =>
      apiFetch<TestimonialRequestDto>(REQUESTS_URL, { method: "POST", body: input, idempotencyKey }),
    onSuccess: () => void refetchUnder(client, [REQUESTS_URL]),
  });
}

export function useRevokeRequest() {
  const client = useQueryClient();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: (id: string) => apiFetch(`${REQUESTS_URL}/${id}`, { method: "DELETE" }),
    onSettled: () => void refetchUnder(client, [REQUESTS_URL]),
  });
}
