"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/shared/api-client";
import {
  ATTEMPTS,
  type Served,
  urlQuery,
  useChange,
  usePages,
  useSaveRecord,
  useTrashRecords,
} from "@/lib/shared/record-client";
import { refetchUnder } from "@/lib/shared/refresh";
import type {
  RequestInput,
  TestimonialDto,
  TestimonialRequestDto,
  TestimonialRow,
  WrittenInput,
} from "@/lib/testimonials/schema";

const TESTIMONIALS_URL = "/api/testimonials";

export const useTestimonials = (search: string, served: Served<TestimonialRow>) =>
  usePages(TESTIMONIALS_URL, search, served);
export const useSaveTestimonial = () => useSaveRecord<TestimonialDto>(TESTIMONIALS_URL, []);
export const useTrashTestimonials = () => useTrashRecords(TESTIMONIALS_URL, []);
export const loadTestimonial = (id: string) => apiFetch<TestimonialDto>(`${TESTIMONIALS_URL}/${id}`);

export const REQUESTS_URL = "/api/testimonials/requests";

export const useRequests = (served: TestimonialRequestDto[]) =>
  useQuery({
    ...urlQuery<{ items: TestimonialRequestDto[] }>(REQUESTS_URL),
    initialData: { items: served },
    staleTime: 30_000,
    refetchInterval: ({ state }) => state.data?.items.some(({ delivery }) => delivery?.isUnderWay) && 5_000,
  }).data.items;

export const useCreateRequest = () =>
  useChange(
    ({ input, idempotencyKey }: { input: Partial<RequestInput>; idempotencyKey: string }) =>
      apiFetch<TestimonialRequestDto>(REQUESTS_URL, { method: "POST", body: input, idempotencyKey }),
    [REQUESTS_URL],
  );

export function useRevokeRequest() {
  const client = useQueryClient();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: (id: string) => apiFetch(`${REQUESTS_URL}/${id}`, { method: "DELETE" }),
    onSettled: () => void refetchUnder(client, [REQUESTS_URL]),
  });
}

export const useAnswerRequest = (token: string) =>
  useMutation({
    ...ATTEMPTS,
    mutationFn: (written: WrittenInput) =>
      apiFetch<unknown>(`/api/public/testimonials/${token}`, { method: "POST", body: written }),
  });
