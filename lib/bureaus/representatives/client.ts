"use client";

import type { RepresentativeDto } from "@/lib/bureaus/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

const REPRESENTATIVES_URL = "/api/representatives";
/** Bureaus count their representatives; events show their names. */
const SHOWN_IN = ["/api/bureau-partners", "/api/events"];

export const useRepresentatives = (search: string, served: Served<RepresentativeDto>) =>
  usePages(REPRESENTATIVES_URL, search, served);
export const useSaveRepresentative = () => useSaveRecord<RepresentativeDto>(REPRESENTATIVES_URL, SHOWN_IN);
export const useTrashRepresentatives = () => useTrashRecords(REPRESENTATIVES_URL, SHOWN_IN);
export const loadRepresentative = (id: string) => apiFetch<RepresentativeDto>(`${REPRESENTATIVES_URL}/${id}`);
