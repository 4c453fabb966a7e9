"use client";

import type { BureauPartnerDto, BureauPartnerRow, RepresentativeDto } from "@/lib/bureaus/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

const BUREAU_PARTNERS_URL = "/api/bureau-partners";
const BUREAUS_SHOWN_IN = ["/api/representatives", "/api/events", "/api/dashboard"];

export const useBureauPartners = (search: string, served: Served<BureauPartnerRow>) =>
  usePages(BUREAU_PARTNERS_URL, search, served);
export const useSaveBureauPartner = () => useSaveRecord<BureauPartnerDto>(BUREAU_PARTNERS_URL, BUREAUS_SHOWN_IN);
export const useTrashBureauPartners = () => useTrashRecords(BUREAU_PARTNERS_URL, BUREAUS_SHOWN_IN);
export const loadBureauPartner = (id: string) => apiFetch<BureauPartnerDto>(`${BUREAU_PARTNERS_URL}/${id}`);

const REPRESENTATIVES_URL = "/api/representatives";
const REPRESENTATIVES_SHOWN_IN = ["/api/bureau-partners", "/api/events"];

export const useRepresentatives = (search: string, served: Served<RepresentativeDto>) =>
  usePages(REPRESENTATIVES_URL, search, served);
export const useSaveRepresentative = () =>
  useSaveRecord<RepresentativeDto>(REPRESENTATIVES_URL, REPRESENTATIVES_SHOWN_IN);
export const useTrashRepresentatives = () => useTrashRecords(REPRESENTATIVES_URL, REPRESENTATIVES_SHOWN_IN);
export const loadRepresentative = (id: string) => apiFetch<RepresentativeDto>(`${REPRESENTATIVES_URL}/${id}`);
