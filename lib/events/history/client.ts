"use client";

import { useMutation } from "@tanstack/react-query";
import { EVENTS_URL } from "@/lib/events/client";
import type {
  FormerStatus,
  StatusChangeInput,
  StatusChangesDto,
  StatusChangesInput,
} from "@/lib/events/history/schema";
import type { EventDto } from "@/lib/events/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";

const SHOWN_IN = [EVENTS_URL, "/api/dashboard", "/api/clients", "/api/bureau-partners", "/api/calendar"];

/** A retry would take the first attempt's result for the former status. */
const ONCE = { networkMode: "always", retry: false } as const;

export function useSetStatus() {
  const refresh = useRefresh();
  return useMutation({
    ...ONCE,
    mutationFn: ({ id, ...change }: StatusChangeInput & { id: string }) =>
      apiFetch<EventDto>(`${EVENTS_URL}/${id}/status`, { method: "PUT", body: change }),
    onSettled: (_, error) => refresh(SHOWN_IN, error),
  });
}

export function useSetStatuses() {
  const refresh = useRefresh();
  return useMutation({
    ...ONCE,
    mutationFn: (change: StatusChangesInput) =>
      apiFetch<StatusChangesDto>(`${EVENTS_URL}/status-changes`, { method: "POST", body: change }),
    onSettled: (_, error) => refresh(SHOWN_IN, error),
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
    onSettled: (_, error) => refresh(SHOWN_IN, error),
  });
}
