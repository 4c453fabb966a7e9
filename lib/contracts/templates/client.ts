"use client";

import type { ContractTemplateDto, ContractTemplateRow } from "@/lib/contracts/templates/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

const TEMPLATES_URL = "/api/contract-templates";

export const useContractTemplates = (search: "" | "trash=1", served: Served<ContractTemplateRow>) =>
  usePages(TEMPLATES_URL, search, served);
export const useSaveContractTemplate = () => useSaveRecord<ContractTemplateDto>(TEMPLATES_URL, []);
export const useTrashContractTemplates = () => useTrashRecords(TEMPLATES_URL, []);
export const loadContractTemplate = (id: string) => apiFetch<ContractTemplateDto>(`${TEMPLATES_URL}/${id}`);
