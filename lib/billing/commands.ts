import "server-only";
import type Stripe from "stripe";
import { closeCheckoutsUnscoped } from "@/lib/billing/checkout";
import { getSubscription, readPlanRow } from "@/lib/billing/queries";
import { syncPlanUnscoped } from "@/lib/billing/reconciling";
import { STRIPE_UNAVAILABLE } from "@/lib/billing/rules";
import type { BillingAddress, PortalQuery } from "@/lib/billing/schema";
import { endNow, endWithPeriod, type Found, findPlan, unlessRefused } from "@/lib/billing/stripe-plan";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { callStripe, INTERACTIVE_LIMITS, isMissing, isRefusal } from "@/lib/server/stripe";
import { AppError } from "@/lib/shared/errors";
import { siteAddress } from "@/lib/shared/site";
import { isLiving, type PlanStatus, type Subscription } from "@/lib/shared/subscription";

const CHANGE_UNAVAILABLE =
  "We can't reach our payment provider right now. Nothing has changed. Please try again in a minute.";

/** With the paid period, or immediately without one. @throws 409 without a plan; 503 while Stripe is unavailable */
export const cancelPlan = (actor: Actor): Promise<Subscription> => change(actor, endWithPeriod);

/** @throws 403 for an unconfirmed address; 409 without a plan; 503 while Stripe is unavailable */
export async function resumePlan(actor: Actor): Promise<Subscription> {
  if (!actor.emailVerified) throw new AppError("forbidden", "Please confirm your email address first.");
  return change(actor, async (id) => {
    const { cancel_at: end } = await update(id, { cancel_at_period_end: false });
    if (end !== null) await update(id, { cancel_at: "" });
  });
}

const update = (id: string, params: Stripe.SubscriptionUpdateParams): Promise<Stripe.Subscription> =>
  callStripe(CHANGE_UNAVAILABLE, ({ subscriptions }) => subscriptions.update(id, params, INTERACTIVE_LIMITS));

async function change(actor: Actor, work: (id: string, status: PlanStatus) => Promise<void>): Promise<Subscription> {
  const { speakerId } = actor;
  const row = await readPlanRow(actor);
  if (!row?.subscriptionId || !row.status || !isLiving(row.status)) throw noPlan();
  try {
    await work(row.subscriptionId, row.status);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await syncPlanUnscoped({ speakerId });
    throw noPlan();
  }
  await syncPlanUnscoped({ speakerId });
  return getSubscription(actor);
}

const noPlan = () => new AppError("conflict", "You don't have a plan to change.");

const PORTAL_UNAVAILABLE = "Unable to access billing portal. Please try again.";

const nothingToManage = () => new AppError("conflict", "There's nothing to manage yet. Subscribe first.");

/** URL of Stripe's portal. @throws 409 without a customer; 503 while Stripe is unavailable */
export async function openPortal(actor: Actor, { to }: PortalQuery): Promise<BillingAddress> {
  const customer = (await readPlanRow(actor))?.customerId;
  if (!customer) throw nothingToManage();
  const return_url = `${siteAddress()}/subscribe`;
  const flow_data: Stripe.BillingPortal.SessionCreateParams.FlowData = {
    type: "payment_method_update",
    after_completion: { type: "redirect", redirect: { return_url } },
  };
  try {
    const { url } = await callStripe(PORTAL_UNAVAILABLE, ({ billingPortal }) =>
      billingPortal.sessions.create(
        { customer, return_url, ...(to === "payment-method" && { flow_data }) },
        INTERACTIVE_LIMITS,
      ),
    );
    return { url };
  } catch (error) {
    if (isRefusal(error)) throw nothingToManage();
    throw error;
  }
}

/** `isLeaving`: deletion is scheduled, or all users are disabled. */
type Row = { customer: string | null; status: PlanStatus | null; isLeaving: boolean };

async function readRow(speakerId: string): Promise<Row | undefined> {
  const [row] = await query<Row>(
    "plan-to-end",
    `SELECT b."stripeCustomerId" AS customer, b.status::text AS status,
            s."deletionDueAt" IS NOT NULL
              OR NOT EXISTS (SELECT FROM users u WHERE u."speakerId" = s.id AND u."disabledAt" IS NULL) AS "isLeaving"
       FROM subscriptions b JOIN speakers s ON s.id = b."speakerId" WHERE b."speakerId" = $1`,
    [speakerId],
  );
  return row;
}

/** For a deleted account. @throws 503 while Stripe is unavailable, or doesn't know the customer of a running plan */
export async function endPlanUnscoped(speakerId: string): Promise<void> {
  const row = await readRow(speakerId);
  if (!row?.customer) return;
  const found = await closeAndFind(row.customer, row.status);
  if (!found) return;
  for (const one of [found.subscription, ...found.surplus]) {
    if (isLiving(found.plan.status) || one !== found.subscription) await endNow(one.id);
  }
}

/** Stops the renewal of an account that is disabled or scheduled for deletion. @throws 503 as above */
export async function stopRenewalUnscoped({ speakerId }: { speakerId: string }): Promise<object> {
  const row = await readRow(speakerId);
  if (!row?.customer || !row.isLeaving) return { stopped: false };
  const found = await closeAndFind(row.customer, row.status);
  if (!found) return { stopped: false };
  const { plan, subscription } = found;
  const renews = isLiving(plan.status) && plan.cancelAt === null;
  if (renews) await unlessRefused(() => endWithPeriod(subscription.id, plan.status));
  await syncPlanUnscoped({ speakerId });
  return { stopped: renews };
}

/** Expires checkouts first, so that no plan starts afterwards. Null without a plan. */
async function closeAndFind(customer: string, status: PlanStatus | null): Promise<Found | null> {
  try {
    await closeCheckoutsUnscoped(customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const found = await findPlan(customer);
  if (found !== "unknown") return found;
  // With a wrong API key every customer is unknown, and the plan would keep charging.
  if (isLiving(status) && !(await wasDeleted(customer))) throw new AppError("unavailable", STRIPE_UNAVAILABLE);
  return null;
}

async function wasDeleted(customer: string): Promise<boolean> {
  try {
    const { deleted } = await callStripe(STRIPE_UNAVAILABLE, ({ customers }) =>
      customers.retrieve(customer, {}, INTERACTIVE_LIMITS),
    );
    return deleted === true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
