"use client";

import type { AroundPlaces, LocalPlaceDto, NearbyPlaces } from "@/lib/local-places/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { urlQuery, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

const LOCAL_PLACES_URL = "/api/local-places";

export const nearbyQuery = (eventId: string) => urlQuery<NearbyPlaces>(`/api/events/${eventId}/local-places`);
export const aroundQuery = (eventId: string) => urlQuery<AroundPlaces>(`/api/events/${eventId}/around`);

export const loadLocalPlace = (id: string) => apiFetch<LocalPlaceDto>(`${LOCAL_PLACES_URL}/${id}`);
export const useSaveLocalPlace = () => useSaveRecord<LocalPlaceDto>(LOCAL_PLACES_URL, ["/api/events"]);
export const useTrashLocalPlaces = () => useTrashRecords(LOCAL_PLACES_URL, ["/api/events"]);
