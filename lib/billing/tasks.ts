import "server-only";
import type { Task } from "@/lib/server/jobs";

export const reconcilePlanTask: Task<{ speakerId: string }> = {
  name: "reconcile-plan",
  run: async (data) => (await import("@/lib/billing/reconciling")).reconcilePlanUnscoped(data),
};

export const reconcilePlansTask: Task<{ after?: string }> = {
  name: "reconcile-plans",
  run: async (data) => (await import("@/lib/billing/reconciling")).reconcilePlansUnscoped(data),
};

export const stopRenewalTask: Task<{ speakerId: string }> = {
  name: "stop-renewal",
  run: async (data) => (await import("@/lib/billing/commands")).stopRenewalUnscoped(data),
};

export const tellStripeAddressTask: Task<{ speakerId: string }> = {
  name: "tell-stripe-address",
  run: async (data) => (await import("@/lib/billing/checkout")).updateStripeEmailUnscoped(data),
};
