"use client";

import { useQuery } from "@tanstack/react-query";
import type { BillingAddress, CheckoutInput, PlanDto, PlanInvoicesDto, PortalQuery } from "@/lib/billing/schema";
import { apiFetch } from "@/lib/shared/api-client";
import type { Subscription } from "@/lib/shared/subscription";

const PLAN_URL = "/api/subscription";
const INVOICES_URL = "/api/subscription/invoices";

export const PLAN_KEY = [PLAN_URL];
export const PLAN_INVOICES_KEY = [INVOICES_URL];

export const usePlan = () =>
  useQuery({
    queryKey: PLAN_KEY,
    queryFn: () => apiFetch<PlanDto>(PLAN_URL),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

export const usePlanInvoices = () =>
  useQuery({
    queryKey: PLAN_INVOICES_KEY,
    queryFn: () => apiFetch<PlanInvoicesDto>(INVOICES_URL),
    staleTime: 0,
  });

export const startCheckout = (body: CheckoutInput) =>
  apiFetch<BillingAddress>("/api/create-checkout-session", { method: "POST", body });

export const startPortal = ({ to }: PortalQuery = {}) =>
  apiFetch<BillingAddress>(`/api/create-portal-session${to ? `?to=${to}` : ""}`, { method: "POST" });

export const lookUpPlan = () => apiFetch<Subscription>("/api/subscription/reconciliation", { method: "POST" });

export const cancelPlan = () => apiFetch<Subscription>("/api/subscription/cancellation", { method: "POST" });

export const resumePlan = () => apiFetch<Subscription>("/api/subscription/cancellation", { method: "DELETE" });
