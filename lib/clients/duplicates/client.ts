"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DuplicatePair, LookAlike } from "@/lib/clients/duplicates/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";

const DUPLICATES_URL = "/api/clients/duplicates";

type Pairs = { items: DuplicatePair[]; more: boolean };

/** Who looks like the client being typed; asked for nothing while `search` is empty. */
export function useLookAlikes(search: string): LookAlike[] {
  const url = `/api/clients/look-alikes?${search}`;
  const { data } = useQuery({
    queryKey: [url],
    queryFn: ({ signal }) => apiFetch<{ items: LookAlike[] }>(url, { signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
    // A warning that does not come stops nobody.
    retry: false,
  });
  return search === "" ? [] : (data?.items ?? []);
}

export const useDuplicates = (served: Pairs) =>
  useQuery({
    queryKey: [DUPLICATES_URL],
    queryFn: ({ signal }) => apiFetch<Pairs>(DUPLICATES_URL, { signal }),
    initialData: served,
    staleTime: 60_000,
  });

type Verdict = { pair: DuplicatePair; same: boolean };

/** "Not the same", and the way back; the pair leaves the screen at once. */
export function useTellApart() {
  const client = useQueryClient();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: ({ pair, same }: Verdict) =>
      apiFetch(`/api/clients/${pair.first.id}/not-duplicates/${pair.second.id}`, { method: same ? "DELETE" : "PUT" }),
    onMutate: async ({ pair, same }) => {
      if (same) return;
      await client.cancelQueries({ queryKey: [DUPLICATES_URL] });
      client.setQueryData<Pairs>(
        [DUPLICATES_URL],
        (data) =>
          data && {
            ...data,
            items: data.items.filter(({ first, second }) => first.id !== pair.first.id || second.id !== pair.second.id),
          },
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [DUPLICATES_URL] }),
  });
}
