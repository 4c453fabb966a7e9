"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Appearance } from "@/lib/events/conflicts/rules";
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

/** Sessions as they are typed so far → the query's `sessions`: "2031-05-06_09:00_10:30,2031-05-07__". */
export const sessionsParam = (sessions: readonly Partial<Appearance>[]): string =>
  sessions
    .filter(({ date }) => date)
    .map(({ date, time, endTime }) => [date, time ?? "", endTime ?? ""].join("_"))
    .join(",");
