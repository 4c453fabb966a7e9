"use client";

import type { ContactDto } from "@/lib/clients/contacts/schema";
import { apiFetch } from "@/lib/shared/api-client";
import type { Served } from "@/lib/shared/record-client";
import { usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

export const CONTACTS_URL = "/api/contacts";
/** Clients are found by their people's names. */
const SHOWN_IN = ["/api/clients"];

export const useContacts = (search: string, served: Served<ContactDto>) => usePages(CONTACTS_URL, search, served);
export const useSaveContact = () => useSaveRecord<ContactDto>(CONTACTS_URL, SHOWN_IN);
export const useTrashContacts = () => useTrashRecords(CONTACTS_URL, SHOWN_IN);
export const loadContact = (id: string) => apiFetch<ContactDto>(`${CONTACTS_URL}/${id}`);
