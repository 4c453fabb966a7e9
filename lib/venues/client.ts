"use client";

import { apiFetch } from "@/lib/shared/api-client";
import { type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";
import type { VenueDto, VenueRow } from "@/lib/venues/schema";

const VENUES_URL = "/api/venues";
const SHOWN_IN = ["/api/events"];

export const useVenues = (search: string, served: Served<VenueRow>) => usePages(VENUES_URL, search, served);
export const useSaveVenue = () => useSaveRecord<VenueDto>(VENUES_URL, SHOWN_IN);
export const useTrashVenues = () => useTrashRecords(VENUES_URL, SHOWN_IN);
export const loadVenue = (id: string) => apiFetch<VenueDto>(`${VENUES_URL}/${id}`);
