"use client";

import type { BureauPartnerDto, BureauPartnerRow } from "@/lib/bureaus/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

const BUREAU_PARTNERS_URL = "/api/bureau-partners";
/** Representatives come and go with their bureau; events show its name. */
const SHOWN_IN = ["/api/representatives", "/api/events", "/api/dashboard"];

export const useBureauPartners = (search: string, served: Served<BureauPartnerRow>) =>
  usePages(BUREAU_PARTNERS_URL, search, served);
export const useSaveBureauPartner = () => useSaveRecord<BureauPartnerDto>(BUREAU_PARTNERS_URL, SHOWN_IN);
export const useTrashBureauPartners = () => useTrashRecords(BUREAU_PARTNERS_URL, SHOWN_IN);
export const loadBureauPartner = (id: string) => apiFetch<BureauPartnerDto>(`${BUREAU_PARTNERS_URL}/${id}`);
