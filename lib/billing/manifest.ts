import "server-only";
import { reconcilePlansTask, reconcilePlanTask, stopRenewalTask, tellStripeAddressTask } from "@/lib/billing/tasks";
import type { Manifest } from "@/lib/server/manifest";

export const billing: Manifest = {
  tables: {
    subscriptions: { stays: "Stripe's record of this account's plan." },
    trial_reminders: { stays: "Which emails about the end of the trial were sent." },
  },
  tasks: [reconcilePlanTask, reconcilePlansTask, stopRenewalTask, tellStripeAddressTask],
  recurring: {
    "reconcile-plans": {
      run: () => reconcilePlansTask.run({}),
      everyMinutes: 24 * 60,
      atMinute: 8 * 60 + 15,
    },
    // Trials end at the time of day at which a speaker signed up, so their emails arrive while they are awake.
    "remind-trials": {
      run: async () => (await import("@/lib/billing/trial-reminders")).remindOfTrialsUnscoped(),
      everyMinutes: 60,
      atMinute: 50,
    },
  },
};
