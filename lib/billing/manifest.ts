import "server-only";
import { reconcilePlansTask, reconcilePlanTask, stopRenewalTask, tellStripeAddressTask } from "@/lib/billing/tasks";
import { type Manifest, withHandler } from "@/lib/server/manifest";

const reconciling = () => import("@/lib/billing/reconciling");

export const billing: Manifest = {
  tables: {
    subscriptions: { stays: "Stripe's record of this account's plan." },
    trial_reminders: { stays: "Which emails about the end of the trial were sent." },
  },
  tasks: [
    withHandler(reconcilePlanTask, async (data) => (await reconciling()).reconcilePlanUnscoped(data)),
    withHandler(reconcilePlansTask, async (data) => (await reconciling()).reconcilePlansUnscoped(data)),
    withHandler(stopRenewalTask, async (data) => (await import("@/lib/billing/commands")).stopRenewalUnscoped(data)),
    withHandler(tellStripeAddressTask, async (data) =>
      (await import("@/lib/billing/checkout")).updateStripeEmailUnscoped(data),
    ),
  ],
  recurring: {
    "reconcile-plans": {
      run: async () => (await reconciling()).reconcilePlansUnscoped({}),
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
