import "server-only";
import type Stripe from "stripe";
import { choosePlan, endedEarly, latestInvoiceOf, type Plan, toPlan } from "@/lib/billing/plan-choice";
import { STRIPE_UNAVAILABLE } from "@/lib/billing/rules";
import { log } from "@/lib/server/log";
import {
  callStripe,
  callStripeOnce,
  codeOf,
  INTERACTIVE_LIMITS,
  isMissing,
  isRefusal,
  PAGE_LIMITS,
} from "@/lib/server/stripe";
import type { PlanStatus } from "@/lib/shared/subscription";

const ALL = 100;

export type Found = { plan: Plan; subscription: Stripe.Subscription; surplus: Stripe.Subscription[] };

/** @returns null without a plan, "unknown" for an unknown customer @throws 503 while Stripe is unavailable */
export async function findPlan(customer: string): Promise<Found | null | "unknown"> {
  let all: Stripe.Subscription[];
  try {
    const page = await callStripe(STRIPE_UNAVAILABLE, ({ subscriptions }) =>
      subscriptions.list({ customer, status: "all", limit: ALL, expand: ["data.latest_invoice"] }, INTERACTIVE_LIMITS),
    );
    all = page.data;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return "unknown";
  }
  const { plan, surplus } = choosePlan(all);
  if (!plan) return null;
  const keepsPeriod = endedEarly(plan) && !(await wasRefunded(latestInvoiceOf(plan)));
  return { plan: toPlan(plan, keepsPeriod), subscription: plan, surplus };
}

async function paymentsOf(invoice: string): Promise<string[]> {
  const { data } = await callStripe(STRIPE_UNAVAILABLE, ({ invoicePayments }) =>
    invoicePayments.list({ invoice, status: "paid" }, INTERACTIVE_LIMITS),
  );
  return data.flatMap(({ payment: { payment_intent: id } }) => (id ? [typeof id === "string" ? id : id.id] : []));
}

async function wasRefunded(invoice: Stripe.Invoice | null): Promise<boolean> {
  if (!invoice || invoice.amount_paid === 0) return false;
  if (invoice.post_payment_credit_notes_amount >= invoice.amount_paid) return true;
  let refunded = 0;
  for (const payment_intent of await paymentsOf(invoice.id)) {
    const { data } = await callStripe(STRIPE_UNAVAILABLE, ({ refunds }) =>
      refunds.list({ payment_intent, limit: ALL }, INTERACTIVE_LIMITS),
    );
    for (const { status, amount } of data) if (status !== "failed" && status !== "canceled") refunded += amount;
  }
  return refunded >= invoice.amount_paid;
}

/**
 * Refunds a duplicate, then ends it: ended ones are not checked again.
 * @returns the refunded cents, or 0 if there was no refund or it was already ended
 */
export async function endSurplus(subscription: Stripe.Subscription): Promise<number> {
  const { id } = subscription;
  const invoice = latestInvoiceOf(subscription);
  log.warn({ subscription: id }, "a customer had a second plan, which is ended and paid back");
  let refunded = 0;
  if (invoice && invoice.amount_paid > 0) {
    for (const payment_intent of await paymentsOf(invoice.id)) {
      await unlessRefused(async () => {
        const { amount } = await callStripeOnce(
          STRIPE_UNAVAILABLE,
          `refund-${payment_intent}`,
          ({ refunds }, options) => refunds.create({ payment_intent, reason: "duplicate" }, options),
        );
        refunded += amount;
      });
    }
  }
  return (await endNow(id)) ? refunded : 0;
}

export const endNow = (id: string): Promise<boolean> =>
  unlessRefused(() =>
    callStripe(STRIPE_UNAVAILABLE, ({ subscriptions }) =>
      subscriptions.cancel(id, { prorate: false, invoice_now: false }, INTERACTIVE_LIMITS),
    ),
  );

/** Without a paid period it ends immediately, as Stripe would keep charging the card. */
export async function endWithPeriod(id: string, status: PlanStatus | null): Promise<void> {
  if (status === "past_due" || status === "unpaid") {
    await endNow(id);
    return;
  }
  await callStripe(STRIPE_UNAVAILABLE, ({ subscriptions }) =>
    subscriptions.update(id, { cancel_at_period_end: true }, INTERACTIVE_LIMITS),
  );
}

/** Returns false for a refusal, as it was already done or ended. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}

export async function previewNext(subscription: string): Promise<number | null> {
  try {
    const invoice = await callStripe(STRIPE_UNAVAILABLE, ({ invoices }) =>
      invoices.createPreview({ subscription }, PAGE_LIMITS),
    );
    return invoice.amount_due;
  } catch (error) {
    log.warn({ error: codeOf(error) }, "the next payment could not be previewed");
    return null;
  }
}
