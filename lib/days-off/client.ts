"use client";

import type { DayOffDto, DayOffRow, HolidaysInput } from "@/lib/days-off/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

export const DAYS_OFF_URL = "/api/days-off";

export const useDaysOff = (served: Served<DayOffRow>) => usePages(DAYS_OFF_URL, "", served);
export const useSaveDayOff = () => useSaveRecord<DayOffDto>(DAYS_OFF_URL, []);
export const useTrashDaysOff = () => useTrashRecords(DAYS_OFF_URL, []);

export const addHolidays = (body: HolidaysInput) =>
  apiFetch<{ items: DayOffDto[] }>(`${DAYS_OFF_URL}/holidays`, { method: "POST", body });
