"use client";

import type { LocalPlaceDto, NearbyPlaces } from "@/lib/local-places/schema";
import { urlQuery, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

const LOCAL_PLACES_URL = "/api/local-places";
const SHOWN_IN = ["/api/events"];

/** For `useQuery`: the places near an event. */
export const nearbyQuery = (eventId: string) => urlQuery<NearbyPlaces>(`/api/events/${eventId}/local-places`);

export const useSaveLocalPlace = () => useSaveRecord<LocalPlaceDto>(LOCAL_PLACES_URL, SHOWN_IN);
export const useTrashLocalPlaces = () => useTrashRecords(LOCAL_PLACES_URL, SHOWN_IN);
