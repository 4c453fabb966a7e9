"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SavedViewDto } from "@/lib/events/view-schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";
import { refetchUnder } from "@/lib/shared/refresh";

const VIEWS_URL = "/api/saved-views";

export const useSavedViews = (enabled: boolean) =>
  useQuery({
    queryKey: [VIEWS_URL],
    queryFn: ({ signal }) => apiFetch<{ items: SavedViewDto[] }>(VIEWS_URL, { signal }),
    enabled,
  });

type Fields = Partial<Pick<SavedViewDto, "name" | "query" | "columns" | "isDefault">>;

export function useSavedViewChanges() {
  const client = useQueryClient();
  const onSuccess = () => refetchUnder(client, [VIEWS_URL]);
  const create = useMutation({
    ...ATTEMPTS,
    mutationFn: ({ idempotencyKey, ...body }: Fields & { idempotencyKey: string }) =>
      apiFetch<SavedViewDto>(VIEWS_URL, { method: "POST", body, idempotencyKey }),
    onSuccess,
  });
  const change = useMutation({
    ...ATTEMPTS,
    mutationFn: ({ id, ...body }: Fields & { id: string; version: number }) =>
      apiFetch<SavedViewDto>(`${VIEWS_URL}/${id}`, { method: "PATCH", body }),
    onSuccess,
  });
  const remove = useMutation({
    ...ATTEMPTS,
    mutationFn: (id: string) => apiFetch<void>(`${VIEWS_URL}/${id}`, { method: "DELETE" }),
    onSuccess,
  });
  return { create, change, remove };
}
