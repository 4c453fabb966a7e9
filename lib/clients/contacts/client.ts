"use client";

import { useQuery } from "@tanstack/react-query";
import type { ContactDto } from "@/lib/clients/contacts/schema";
import { apiFetch } from "@/lib/shared/api-client";
import type { Page } from "@/lib/shared/pagination";
import { type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

const CONTACTS_URL = "/api/contacts";
/** Clients are found by their people's names. */
const SHOWN_IN = ["/api/clients"];

export const useContacts = (search: string, served: Served<ContactDto>) => usePages(CONTACTS_URL, search, served);
export const useSaveContact = () => useSaveRecord<ContactDto>(CONTACTS_URL, SHOWN_IN);
export const useTrashContacts = () => useTrashRecords(CONTACTS_URL, SHOWN_IN);
export const loadContact = (id: string) => apiFetch<ContactDto>(`${CONTACTS_URL}/${id}`);

/** The people of the client of this name, as far as there is one; more than anybody works with. */
export function usePeopleOf(clientName: string) {
  const url = `${CONTACTS_URL}?${new URLSearchParams({ clientName, limit: "200" })}`;
  return useQuery({ queryKey: [url], queryFn: ({ signal }) => apiFetch<Page<ContactDto>>(url, { signal }) });
}
