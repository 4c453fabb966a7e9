import "server-only";
import type Stripe from "stripe";
import { getSubscription } from "@/lib/billing/queries";
import { syncPlanUnscoped } from "@/lib/billing/reconciliation/commands";
import { endWithPeriodUnscoped } from "@/lib/billing/reconciliation/stripe-plan";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { askStripe, isRefusal, WHILE_SOMEONE_WAITS } from "@/lib/server/stripe";
import { AppError } from "@/lib/shared/errors";
import { isLiving, type PlanStatus, type Subscription } from "@/lib/shared/subscription";

const AWAY = "We cannot reach our payment provider just now. Nothing has changed. Please try again in a minute.";

/**
 * The plan ends with the period that is paid, and at once where none is; a second time changes nothing.
 * @throws 409 without a plan; 503 while Stripe is away
 */
export const cancelPlan = (actor: Actor): Promise<Subscription> => change(actor, endWithPeriodUnscoped);

/**
 * A plan that was going to end goes on.
 * @throws 403 before the address is confirmed, as for subscribing; 409 without a plan; 503 while Stripe is away
 */
export async function resumePlan(actor: Actor): Promise<Subscription> {
  if (!actor.emailVerified) throw new AppError("forbidden", "Please confirm your email address first.");
  return change(actor, async (id) => {
    const { cancel_at: end } = await update(id, { cancel_at_period_end: false });
    // The portal may have set it as a day.
    if (end !== null) await update(id, { cancel_at: "" });
  });
}

const update = (id: string, params: Stripe.SubscriptionUpdateParams): Promise<Stripe.Subscription> =>
  askStripe(AWAY, ({ subscriptions }) => subscriptions.update(id, params, WHILE_SOMEONE_WAITS));

async function change(actor: Actor, work: (id: string, status: PlanStatus) => Promise<void>): Promise<Subscription> {
  const { speakerId } = actor;
  const [row] = await query<{ id: string | null; status: PlanStatus | null }>(
    "plan-to-change",
    `SELECT "stripeSubscriptionId" AS id, status::text AS status FROM subscriptions WHERE "speakerId" = $1`,
    [speakerId],
  );
  if (!row?.id || !row.status || !isLiving(row.status)) throw noPlan();
  try {
    await work(row.id, row.status);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // It ended a moment ago.
    await syncPlanUnscoped({ speakerId });
    throw noPlan();
  }
  await syncPlanUnscoped({ speakerId });
  return getSubscription(actor);
}

const noPlan = () => new AppError("conflict", "There is no plan that could be changed.");
