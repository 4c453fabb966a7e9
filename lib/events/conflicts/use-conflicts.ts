"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ConflictsDto } from "@/lib/events/conflicts/conflict-schema";
import type { Appearance } from "@/lib/events/conflicts/conflicts";
import { apiFetch } from "@/lib/shared/api-client";

/** Conflicts of a form's input; failures are silent. @param search the query string, "" for none */
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

/** "2031-05-06_09:00_10:30,2031-05-07__" */
export const sessionsParam = (sessions: readonly Partial<Appearance>[]): string =>
  sessions
    .filter(({ date }) => date)
    .map(({ date, time, endTime }) => [date, time ?? "", endTime ?? ""].join("_"))
    .join(",");
