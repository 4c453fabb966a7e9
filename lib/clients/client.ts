"use client";

import type { ClientDto, ClientRow } from "@/lib/clients/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

const CLIENTS_URL = "/api/clients";
export const TAGS_URL = "/api/clients/tags";
/** Events show their client's name. */
const SHOWN_IN = ["/api/events", "/api/dashboard"];

export const useClients = (search: string, served: Served<ClientRow>) => usePages(CLIENTS_URL, search, served);
export const useSaveClient = () => useSaveRecord<ClientDto>(CLIENTS_URL, SHOWN_IN);
export const useTrashClients = () => useTrashRecords(CLIENTS_URL, SHOWN_IN);
export const loadClient = (id: string) => apiFetch<ClientDto>(`${CLIENTS_URL}/${id}`);
