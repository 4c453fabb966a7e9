"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ConflictsDto } from "@/lib/events/conflicts/schema";
import { apiFetch } from "@/lib/shared/api-client";

/**
 * What would stand in the way of an event as its form has it so far. The key is the address, so that a list that
 * changes makes it be asked again; a failure is silent, as nobody has asked for it.
 * @param search the query string, "" for nothing to ask yet
 */
export function useDraftConflicts(search: string): ConflictsDto | undefined {
  const { data } = useQuery({
    queryKey: [`/api/events/conflicts?${search}`],
    queryFn: ({ signal }) => apiFetch<ConflictsDto>(`/api/events/conflicts?${search}`, { signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  return search === "" ? undefined : data;
}
