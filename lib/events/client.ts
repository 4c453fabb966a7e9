"use client";

import type { EventDto, EventLine } from "@/lib/events/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

export const EVENTS_URL = "/api/events";
/** Saving an event may create a client, a bureau or a representative. */
const SHOWN_IN = ["/api/dashboard", "/api/clients", "/api/bureau-partners", "/api/representatives"];

export const useEvents = (search: string, served: Served<EventLine>) => usePages(EVENTS_URL, search, served);
export const useSaveEvent = () => useSaveRecord<EventDto>(EVENTS_URL, SHOWN_IN);
export const useTrashEvents = () => useTrashRecords(EVENTS_URL, SHOWN_IN);
export const loadEvent = (id: string) => apiFetch<EventDto>(`${EVENTS_URL}/${id}`);
