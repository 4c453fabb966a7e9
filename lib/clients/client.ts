"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DuplicatePair, LookAlike, MergeDto, MergeUndoDto } from "@/lib/clients/duplicates";
import type { ClientDto, ClientRow, ContactDto, MergeInput } from "@/lib/clients/schema";
import { apiFetch } from "@/lib/shared/api-client";
import type { Page } from "@/lib/shared/pagination";
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

const CLIENTS_URL = "/api/clients";
export const TAGS_URL = "/api/clients/tags";
const CLIENTS_SHOWN_IN = ["/api/events", "/api/dashboard"];

export const useClients = (search: string, served: Served<ClientRow>) => usePages(CLIENTS_URL, search, served);
export const useSaveClient = () => useSaveRecord<ClientDto>(CLIENTS_URL, CLIENTS_SHOWN_IN);
export const useTrashClients = () => useTrashRecords(CLIENTS_URL, CLIENTS_SHOWN_IN);
export const loadClient = (id: string) => apiFetch<ClientDto>(`${CLIENTS_URL}/${id}`);

const CONTACTS_URL = "/api/contacts";
/** Clients are found by their contacts' names. */
const CONTACTS_SHOWN_IN = ["/api/clients"];

export const useContacts = (search: string, served: Served<ContactDto>) => usePages(CONTACTS_URL, search, served);
export const useSaveContact = () => useSaveRecord<ContactDto>(CONTACTS_URL, CONTACTS_SHOWN_IN);
export const useTrashContacts = () => useTrashRecords(CONTACTS_URL, CONTACTS_SHOWN_IN);
export const loadContact = (id: string) => apiFetch<ContactDto>(`${CONTACTS_URL}/${id}`);

export function usePeopleOf(clientName: string) {
  const url = `${CONTACTS_URL}?${new URLSearchParams({ clientName, limit: "200" })}`;
  return useQuery(urlQuery<Page<ContactDto>>(url));
}

const DUPLICATES_URL = "/api/clients/duplicates";

type Pairs = { items: DuplicatePair[]; more: boolean };

/** Disabled while `search` is empty. */
export function useLookAlikes(search: string): LookAlike[] {
  const url = `/api/clients/look-alikes?${search}`;
  const { data } = useQuery({
    ...urlQuery<{ items: LookAlike[] }>(url),
    enabled: search !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  return search === "" ? [] : (data?.items ?? []);
}

export const useDuplicates = (served: Pairs) =>
  useQuery({
    ...urlQuery<Pairs>(DUPLICATES_URL),
    initialData: served,
    staleTime: 60_000,
  });

type Verdict = { pair: DuplicatePair; same: boolean };

/** Marks a pair as different clients, or undoes that; the pair disappears immediately. */
export function useMarkAsDifferent() {
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

const MERGE_SHOWN_IN = [
  "/api/clients",
  "/api/contacts",
  "/api/events",
  "/api/activities",
  "/api/testimonials",
  "/api/dashboard",
];

export function useMerge(id: string) {
  const client = useQueryClient();
  const merge = useMutation({
    ...ATTEMPTS,
    mutationFn: (input: MergeInput) => apiFetch<MergeDto>(`/api/clients/${id}/merge`, { method: "POST", body: input }),
    // The page of the merge has no other client any more: its view refreshes after leaving it.
    onSuccess: () => void refetchUnder(client, MERGE_SHOWN_IN),
  });
  const undo = useChange(
    (mergeId: string) => apiFetch<MergeUndoDto>(`/api/clients/${id}/merge/${mergeId}`, { method: "DELETE" }),
    MERGE_SHOWN_IN,
  );
  return { merge, undo };
}
