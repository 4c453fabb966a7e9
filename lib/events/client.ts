"use client";

import { useMutation } from "@tanstack/react-query";
import type {
  CopiesDto,
  CopiesInput,
  FormerStatus,
  StatusChangeInput,
  StatusChangesDto,
  StatusChangesInput,
} from "@/lib/events/history-schema";
import type { EventDto, EventLine } from "@/lib/events/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS, type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";
import { useRefresh } from "@/lib/shared/refresh";

export const EVENTS_URL = "/api/events";
/** Saving an event may create a client, a bureau or a representative. */
const SHOWN_IN = ["/api/dashboard", "/api/clients", "/api/bureau-partners", "/api/representatives"];

export const useEvents = (search: string, served: Served<EventLine>) => usePages(EVENTS_URL, search, served);
export const useSaveEvent = () => useSaveRecord<EventDto>(EVENTS_URL, SHOWN_IN);
export const useTrashEvents = () => useTrashRecords(EVENTS_URL, SHOWN_IN);
export const loadEvent = (id: string) => apiFetch<EventDto>(`${EVENTS_URL}/${id}`);

const STATUS_SHOWN_IN = [EVENTS_URL, "/api/dashboard", "/api/clients", "/api/bureau-partners", "/api/calendar"];

/** A retry would take the first attempt's result for the former status. */
const ONCE = { networkMode: "always", retry: false } as const;

export function useSetStatus() {
  const refresh = useRefresh();
  return useMutation({
    ...ONCE,
    mutationFn: ({ id, ...change }: StatusChangeInput & { id: string }) =>
      apiFetch<EventDto>(`${EVENTS_URL}/${id}/status`, { method: "PUT", body: change }),
    onSettled: (_, error) => refresh(STATUS_SHOWN_IN, error),
  });
}

export function useSetStatuses() {
  const refresh = useRefresh();
  return useMutation({
    ...ONCE,
    mutationFn: (change: StatusChangesInput) =>
      apiFetch<StatusChangesDto>(`${EVENTS_URL}/status-changes`, { method: "POST", body: change }),
    onSettled: (_, error) => refresh(STATUS_SHOWN_IN, error),
  });
}

/** Except for events that were changed since. */
export function useRestoreStatuses() {
  const refresh = useRefresh();
  return useMutation({
    ...ONCE,
    mutationFn: (items: readonly FormerStatus[]) =>
      apiFetch<{ changed: number; unchanged: number }>(`${EVENTS_URL}/status-changes/restoration`, {
        method: "POST",
        body: { items },
      }),
    onSettled: (_, error) => refresh(STATUS_SHOWN_IN, error),
  });
}

export function useCopyEvent(id: string) {
  const refresh = useRefresh();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: ({ idempotencyKey, ...body }: CopiesInput & { idempotencyKey: string }) =>
      apiFetch<CopiesDto>(`${EVENTS_URL}/${id}/copies`, { method: "POST", body, idempotencyKey }),
    onSuccess: () => refresh([EVENTS_URL, "/api/dashboard", "/api/calendar"]),
  });
}
