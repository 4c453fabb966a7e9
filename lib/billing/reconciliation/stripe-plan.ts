import type Stripe from "stripe";
import { choosePlan, latestInvoiceOf, type Plan, toPlan, wasCutOff } from "@/lib/billing/reconciliation/rules";
import { STRIPE_AWAY } from "@/lib/billing/rules";
import { log } from "@/lib/server/log";
import {
  askStripe,
  askStripeOnce,
  codeOf,
  isMissing,
  isRefusal,
  WHILE_A_PAGE_WAITS,
  WHILE_SOMEONE_WAITS,
} from "@/lib/server/stripe";
import type { PlanStatus } from "@/lib/shared/subscription";

/** As many as one page of Stripe's lists has; more subscriptions, or refunds of one payment, than anybody ever had. */
const ALL = 100;

/** What Stripe says of a customer's plan now. */
export type Found = { plan: Plan; subscription: Stripe.Subscription; surplus: Stripe.Subscription[] };

/**
 * @returns null while the customer has no plan, "unknown" when Stripe does not know the customer
 * @throws 503 while Stripe is away
 */
export async function findPlanUnscoped(customer: string): Promise<Found | null | "unknown"> {
  let all: Stripe.Subscription[];
  try {
    const page = await askStripe(STRIPE_AWAY, ({ subscriptions }) =>
      subscriptions.list({ customer, status: "all", limit: ALL, expand: ["data.latest_invoice"] }, WHILE_SOMEONE_WAITS),
    );
    all = page.data;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return "unknown";
  }
  const { plan, surplus } = choosePlan(all);
  if (!plan) return null;
  const keepsPeriod = wasCutOff(plan) && !(await wasRefunded(latestInvoiceOf(plan)));
  return { plan: toPlan(plan, keepsPeriod), subscription: plan, surplus };
}

/** The payments of an invoice by their Stripe ids. */
async function paymentsOf(invoice: string): Promise<string[]> {
  const { data } = await askStripe(STRIPE_AWAY, ({ invoicePayments }) =>
    invoicePayments.list({ invoice, status: "paid" }, WHILE_SOMEONE_WAITS),
  );
  return data.flatMap(({ payment: { payment_intent: id } }) => (id ? [typeof id === "string" ? id : id.id] : []));
}

/** True when all that was paid went back. After a part of it, as a kindness, the period stays paid. */
async function wasRefunded(invoice: Stripe.Invoice | null): Promise<boolean> {
  // A free month is nothing that can go back.
  if (!invoice || invoice.amount_paid === 0) return false;
  if (invoice.post_payment_credit_notes_amount >= invoice.amount_paid) return true;
  let refunded = 0;
  for (const payment_intent of await paymentsOf(invoice.id)) {
    const { data } = await askStripe(STRIPE_AWAY, ({ refunds }) =>
      refunds.list({ payment_intent, limit: ALL }, WHILE_SOMEONE_WAITS),
    );
    for (const { status, amount } of data) if (status !== "failed" && status !== "canceled") refunded += amount;
  }
  return refunded >= invoice.amount_paid;
}

/**
 * Ends a subscription that should never have been, and gives back what was paid for it. The money first: once it is
 * ended, nobody would look at it again.
 */
export async function endSurplusUnscoped(subscription: Stripe.Subscription): Promise<void> {
  const { id } = subscription;
  const invoice = latestInvoiceOf(subscription);
  log.warn({ subscription: id }, "a customer had a second plan, which is ended and paid back");
  if (invoice && invoice.amount_paid > 0) {
    for (const payment_intent of await paymentsOf(invoice.id)) {
      await unlessRefused(() =>
        askStripeOnce(STRIPE_AWAY, `refund-${payment_intent}`, ({ refunds }, options) =>
          refunds.create({ payment_intent, reason: "duplicate" }, options),
        ),
      );
    }
  }
  await endNowUnscoped(id);
}

/** Ends a subscription at once; one that is over already stays so. */
export const endNowUnscoped = (id: string): Promise<void> =>
  unlessRefused(() =>
    askStripe(STRIPE_AWAY, ({ subscriptions }) =>
      subscriptions.cancel(id, { prorate: false, invoice_now: false }, WHILE_SOMEONE_WAITS),
    ),
  );

/** Has a plan end with the period that is paid. With none it ends at once, or Stripe would go on trying the card. */
export async function endWithPeriodUnscoped(id: string, status: PlanStatus | null): Promise<void> {
  if (status === "past_due" || status === "unpaid") return endNowUnscoped(id);
  await askStripe(STRIPE_AWAY, ({ subscriptions }) =>
    subscriptions.update(id, { cancel_at_period_end: true }, WHILE_SOMEONE_WAITS),
  );
}

/** Somebody else was faster: what is to be done is done. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/** Cents that the next payment takes, with discounts; null when nobody knows just now. */
export async function previewNextUnscoped(subscription: string): Promise<number | null> {
  try {
    const invoice = await askStripe(STRIPE_AWAY, ({ invoices }) =>
      invoices.createPreview({ subscription }, WHILE_A_PAGE_WAITS),
    );
    return invoice.amount_due;
  } catch (error) {
    log.warn({ error: codeOf(error) }, "the next payment could not be previewed");
    return null;
  }
}
