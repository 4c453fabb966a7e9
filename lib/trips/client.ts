"use client";

import { useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";
import type { TripDto } from "@/lib/trips/schema";

const TRIPS_URL = "/api/trips";

export const useSaveTrip = () => useSaveRecord<TripDto>(TRIPS_URL, ["/api/events"]);
export const useTrashTrips = () => useTrashRecords(TRIPS_URL, ["/api/events"]);
