"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { EventRow } from "@/lib/events/schema";
import { apiFetch } from "@/lib/shared/api-client";
import type { Page } from "@/lib/shared/pagination";

/** A list's key is its URL; everything under it is dropped together when an event changes. */
export const EVENTS_URL = "/api/events";

/** One page of events; the server's own first page stands in until the filters change. */
export function useEvents(search: string, initial?: { search: string; page: Page<EventRow> }) {
  const url = search ? `${EVENTS_URL}?${search}` : EVENTS_URL;
  return useQuery({
    queryKey: [url],
    queryFn: ({ signal }) => apiFetch<Page<EventRow>>(url, { signal }),
    initialData: initial?.search === search ? initial.page : undefined,
    placeholderData: keepPreviousData,
  });
}
