import "server-only";
import { reconcilePlansTask, reconcilePlanTask, stopRenewalTask, tellStripeAddressTask } from "@/lib/billing/tasks";
import { type ActionItemRule, actionItemRule, type Manifest, withHandler } from "@/lib/server/manifest";
import { formatDate } from "@/lib/shared/dates";

const reconciling = () => import("@/lib/billing/reconciling");

/** Its emails are those of `remindOfTrialsUnscoped`. */
const TRIAL_ENDING: ActionItemRule = actionItemRule<{ due: string }>({
  label: "Trial about to end",
  isMailed: true,
  days: { usual: 7, most: 30, of: "days before it ends" },
  due: (days) => `SELECT s.id AS subject, t.day - ${days} AS since, t.day AS due, 0 AS cents
      FROM speakers s LEFT JOIN subscriptions b ON b."speakerId" = s.id
      CROSS JOIN LATERAL (SELECT day_in(s."timeZone", s."trialEndsAt") AS day) t
     WHERE s.id = $1 AND s."trialEndsAt" > now() AND t.day <= $2::date + ${days} AND b."stripeSubscriptionId" IS NULL`,
  say: ({ due }) => ({
    title: "Your trial is ending",
    why: `It ends on ${formatDate(due)}. Everything stays here when you subscribe`,
    action: { label: "Subscribe", href: "/subscribe" },
  }),
});

export const billing: Manifest = {
  actionItems: { "trial-ending": TRIAL_ENDING },
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
