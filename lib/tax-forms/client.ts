"use client";

import { apiFetch } from "@/lib/shared/api-client";
import type { TaxLinkDto, TaxLinkInput } from "@/lib/tax-forms/schema";

const URL = "/api/tax-form-links";

export const createTaxLink = (body: TaxLinkInput, idempotencyKey: string) =>
  apiFetch<TaxLinkDto>(URL, { method: "POST", body, idempotencyKey });

export const revokeTaxLink = (id: string) => apiFetch<void>(`${URL}/${id}`, { method: "DELETE" });
