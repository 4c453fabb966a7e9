import "server-only";
import type { Task } from "@/lib/server/jobs";

export const reconcilePlanTask: Task<{ speakerId: string }> = { name: "reconcile-plan" };

export const reconcilePlansTask: Task<{ after?: string }> = { name: "reconcile-plans" };

export const stopRenewalTask: Task<{ speakerId: string }> = { name: "stop-renewal" };

export const tellStripeAddressTask: Task<{ speakerId: string }> = { name: "tell-stripe-address" };
