"use client";

import { apiFetch } from "@/lib/shared/api-client";
import { useChange, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";
import type { ReadingDto, ReadingInput, TravelBookingDto } from "@/lib/travel/schema";

const TRAVEL_URL = "/api/travel-bookings";
const SHOWN_IN = ["/api/events", "/api/action-items"];

export const loadTravelBooking = (id: string) => apiFetch<TravelBookingDto>(`${TRAVEL_URL}/${id}`);
export const useSaveTravelBooking = () => useSaveRecord<TravelBookingDto>(TRAVEL_URL, SHOWN_IN);
export const useTrashTravelBookings = () => useTrashRecords(TRAVEL_URL, SHOWN_IN);

export const useAddAsExpense = () =>
  useChange(
    (id: string) => apiFetch<TravelBookingDto>(`${TRAVEL_URL}/${id}/expense`, { method: "POST" }),
    [TRAVEL_URL, "/api/expenses", "/api/reports", ...SHOWN_IN],
  );

export const readConfirmation = (body: ReadingInput) =>
  apiFetch<ReadingDto>(`${TRAVEL_URL}/reading`, { method: "POST", body });
