import "server-only";
import type { Manifest } from "@/lib/server/manifest";

const reconciliation = () => import("@/lib/billing/reconciliation/commands");

export const billing: Manifest = {
  tables: {
    subscriptions: { stays: "Stripe's record of this account's plan." },
    trial_reminders: { stays: "Which emails about the end of the trial were sent." },
  },
  tasks: {
    "reconcile-plan": async (data) => (await reconciliation()).reconcilePlanUnscoped(data),
    "reconcile-plans": async (data) => (await reconciliation()).reconcilePlansUnscoped(data),
    "stop-renewal": async (data) => (await import("@/lib/billing/commands")).stopRenewalUnscoped(data),
    "tell-stripe-address": async (data) =>
      (await import("@/lib/billing/customers/commands")).updateStripeEmailUnscoped(data),
  },
  recurring: {
    "reconcile-plans": {
      run: async () => (await reconciliation()).reconcilePlansUnscoped({}),
      everyMinutes: 24 * 60,
      atMinute: 8 * 60 + 15,
    },
    // Trials end at the time of day at which a speaker signed up, so their emails arrive while they are awake.
    "remind-trials": {
      run: async () => (await import("@/lib/billing/trial-reminders/commands")).remindOfTrialsUnscoped(),
      everyMinutes: 60,
      atMinute: 50,
    },
  },
};
