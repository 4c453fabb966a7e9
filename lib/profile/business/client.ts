"use client";

import type { BankInput, BusinessDto, BusinessInput } from "@/lib/profile/business/schema";
import { apiFetch } from "@/lib/shared/api-client";

const URL = "/api/business-details";
const BANK_URL = `${URL}/bank`;

export const loadBusiness = () => apiFetch<BusinessDto>(URL);

export const saveBusiness = (input: Partial<BusinessInput>, version: number) =>
  apiFetch<BusinessDto>(URL, { method: "PATCH", body: { ...input, version } });

export const saveBank = (body: BankInput) => apiFetch<BusinessDto>(BANK_URL, { method: "PUT", body });
export const deleteBank = () => apiFetch<void>(BANK_URL, { method: "DELETE" });
