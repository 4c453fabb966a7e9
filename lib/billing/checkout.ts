import "server-only";
import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { getFreeTime, getSubscription, type PlanRow, readPlanRow } from "@/lib/billing/queries";
import { syncPlanUnscoped } from "@/lib/billing/reconciling";
import { firstPaymentAt, STRIPE_UNAVAILABLE } from "@/lib/billing/rules";
import type { BillingAddress, CheckoutInput } from "@/lib/billing/schema";
import { unlessRefused } from "@/lib/billing/stripe-plan";
import { findPromotionCodeUnscoped } from "@/lib/promotions/queries";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import {
  callStripe,
  callStripeOnce,
  INTERACTIVE_LIMITS,
  isMissing,
  isRefusal,
  refusedParameter,
} from "@/lib/server/stripe";
import { AppError, invalid } from "@/lib/shared/errors";
import { BRAND, siteAddress } from "@/lib/shared/site";
import { MONTHLY_PRICE_CENTS, PRICE_LOOKUP_KEY } from "@/lib/shared/subscription";

export type Customer = PlanRow & { customerId: string };

/** Finds or creates the speaker's Stripe customer; concurrent calls create one. */
async function ensureCustomer(actor: Actor): Promise<Customer> {
  const known = await readPlanRow(actor);
  if (known?.customerId) return { ...known, customerId: known.customerId };
  await query(
    "plan-row",
    `INSERT INTO subscriptions (id, "speakerId", "updatedAt") VALUES (gen_random_uuid(), $1, now()) ON CONFLICT ("speakerId") DO NOTHING`,
    [actor.speakerId],
  );
  const turn = known?.turn ?? 0;
  const { speakerId, email, username, speaker } = actor;
  const params = { email, name: speaker.name || username, metadata: { speakerId } };
  // A name changed between two tries creates a second customer; the first one is stored.
  const hash = createHash("sha256").update(JSON.stringify(params)).digest("hex").slice(0, 32);
  const { id } = await callStripeOnce(
    STRIPE_UNAVAILABLE,
    `customer-${speakerId}-${turn}-${hash}`,
    ({ customers }, options) => customers.create(params, options),
  );
  await query(
    "plan-customer",
    `UPDATE subscriptions SET "stripeCustomerId" = $2, "updatedAt" = now() WHERE "speakerId" = $1 AND "stripeCustomerId" IS NULL`,
    [speakerId, id],
  );
  const created = await readPlanRow(actor);
  if (!created?.customerId) throw new Error("The customer was not stored");
  return { ...created, customerId: created.customerId };
}

async function clearCustomer({ speakerId }: Actor, customerId: string): Promise<void> {
  await query(
    "plan-customer-forget",
    `UPDATE subscriptions SET "stripeCustomerId" = NULL, "checkoutSessionId" = NULL, "checkoutTurn" = "checkoutTurn" + 1,
            "updatedAt" = now() WHERE "speakerId" = $1 AND "stripeCustomerId" = $2`,
    [speakerId, customerId],
  );
}

export async function updateStripeEmailUnscoped({ speakerId }: { speakerId: string }): Promise<object> {
  const [row] = await query<{ customer: string; email: string }>(
    "plan-address",
    `SELECT b."stripeCustomerId" AS customer, u.email::text AS email
       FROM subscriptions b JOIN users u ON u."speakerId" = b."speakerId"
      WHERE b."speakerId" = $1 AND b."stripeCustomerId" IS NOT NULL ORDER BY u."createdAt" LIMIT 1`,
    [speakerId],
  );
  if (!row) return { updated: false };
  const { customer, email } = row;
  try {
    await callStripe(STRIPE_UNAVAILABLE, ({ customers }) => customers.update(customer, { email }, INTERACTIVE_LIMITS));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { updated: false };
  }
  return { updated: true };
}

/** Finds or creates the price at Stripe. A changed price takes over the lookup key; existing plans keep theirs. */
async function ensurePrice(): Promise<string> {
  const { data } = await callStripe(STRIPE_UNAVAILABLE, ({ prices }) =>
    prices.list({ lookup_keys: [PRICE_LOOKUP_KEY], active: true, limit: 1 }, INTERACTIVE_LIMITS),
  );
  const [known] = data;
  if (known && isCurrentPrice(known)) return known.id;
  const product = known && (typeof known.product === "string" ? known.product : known.product.id);
  const key = `price-${PRICE_LOOKUP_KEY}-${MONTHLY_PRICE_CENTS}-${known?.id ?? "first"}`;
  const { id } = await callStripeOnce(STRIPE_UNAVAILABLE, key, ({ prices }, options) =>
    prices.create(
      {
        currency: "usd",
        unit_amount: MONTHLY_PRICE_CENTS,
        recurring: { interval: "month" },
        lookup_key: PRICE_LOOKUP_KEY,
        transfer_lookup_key: true,
        ...(product ? { product } : { product_data: { name: BRAND.name } }),
      },
      options,
    ),
  );
  return id;
}

const isCurrentPrice = ({ unit_amount, currency, recurring }: Stripe.Price): boolean =>
  unit_amount === MONTHLY_PRICE_CENTS &&
  currency === "usd" &&
  recurring?.interval === "month" &&
  recurring.interval_count === 1;

const MAX_TRIES = 6;

const unconfirmed = () => new AppError("forbidden", "Please confirm your email address before you subscribe.");
const alreadySubscribed = () =>
  new AppError("conflict", "You already have a plan. You can manage it in the billing portal.");

/**
 * URL of the checkout at Stripe; concurrent calls share one customer and one checkout.
 * @throws 403 for an unconfirmed address; 409 with a plan, or while a deletion is scheduled; 422 for an invalid
 * promotion code; 503 while Stripe is unavailable
 */
export async function createCheckout(actor: Actor, { promotionCode }: CheckoutInput): Promise<BillingAddress> {
  if (!actor.emailVerified) throw unconfirmed();
  if (actor.deletionDueAt)
    throw new AppError("conflict", "This account is scheduled for deletion. Cancel the deletion first.");
  if (actor.subscription.hasPlan) throw alreadySubscribed();
  const typed = promotionCode ? await findTypedCode(promotionCode) : null;
  const [price] = await Promise.all([ensurePrice(), ensureCustomer(actor)]);
  let offered = true;
  for (let round = 1; round <= MAX_TRIES; round += 1) {
    const customer = await ensureCustomer(actor);
    if ((await syncPlanUnscoped({ customerId: customer.customerId })) === "unknown") {
      await clearCustomer(actor, customer.customerId);
      continue;
    }
    if ((await getSubscription(actor)).hasPlan) throw alreadySubscribed();
    const code = typed ?? (offered ? await findSignUpCode(actor, customer) : null);
    const opened = await openCheckout(actor, customer, await termsOf(actor, price, code));
    if (opened === "without code") {
      if (typed) throw invalid({ promotionCode: "This code can't be used for your plan." });
      offered = false;
    } else if (opened) return opened;
  }
  throw new AppError("unavailable", "Your checkout isn't ready yet. Please try again in a moment.");
}

type Code = { id: string; text: string };

async function findCode(code: string, onInvalid: (error: AppError) => null): Promise<Code | null> {
  try {
    const { id, promotion } = await findPromotionCodeUnscoped(code);
    return { id, text: promotion.code };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return onInvalid(error);
    throw error;
  }
}

const findTypedCode = (code: string) =>
  findCode(code, ({ message }) => {
    throw invalid({ promotionCode: message });
  });

async function findSignUpCode({ speakerId }: Actor, { hadPlan }: Customer): Promise<Code | null> {
  if (hadPlan) return null;
  const [row] = await query<{ code: string | null }>(
    "sign-up-code",
    `SELECT "promotionCode" AS code FROM speakers WHERE id = $1`,
    [speakerId],
  );
  return row?.code ? findCode(row.code, () => null) : null;
}

/** `metadata` repeats the terms, to recognize an open checkout. */
type Terms = { price: string; code: Code | null; trialEnd: number | null; metadata: Record<string, string> };

/** Remaining paid time is passed as a trial, Stripe's only free period. */
async function termsOf(actor: Actor, price: string, code: Code | null): Promise<Terms> {
  const { speakerId } = actor;
  const { endsAt, now } = await getFreeTime(actor);
  const trialEnd = firstPaymentAt(endsAt, now);
  const freeUntil = trialEnd === null ? "" : endsAt.toISOString();
  return { price, code, trialEnd, metadata: { speakerId, price, promotionCode: code?.text ?? "", freeUntil } };
}

type Opened = BillingAddress | "without code" | null;

/** Null when a concurrent click or payment interfered. */
async function openCheckout(actor: Actor, customer: Customer, terms: Terms): Promise<Opened> {
  if (customer.sessionId) {
    const open = await retrieve(customer.sessionId);
    if (open?.status === "open" && open.url && isSame(open, terms)) return { url: open.url };
    if (open?.status === "open") await expire(open.id);
    await nextTurn(actor, customer);
    return null;
  }
  const session = await createSession(actor, customer, terms);
  if (!session || session === "without code") return session;
  const stored = await query(
    "checkout-kept",
    `UPDATE subscriptions SET "checkoutSessionId" = $3, "updatedAt" = now()
      WHERE "speakerId" = $1 AND "checkoutTurn" = $2 AND coalesce("checkoutSessionId", $3) = $3 RETURNING 1`,
    [actor.speakerId, customer.turn, session.id],
  );
  if (stored.length === 0 || !session.url) {
    await expire(session.id);
    return null;
  }
  await expireOthers(customer.customerId, session);
  return { url: session.url };
}

const isSame = ({ metadata }: Stripe.Checkout.Session, terms: Terms): boolean =>
  Object.entries(terms.metadata).every(([name, value]) => (metadata?.[name] ?? "") === value);

async function createSession(
  actor: Actor,
  customer: Customer,
  { price, code, trialEnd, metadata }: Terms,
): Promise<Stripe.Checkout.Session | "without code" | null> {
  const { speakerId } = actor;
  const subscribe = `${siteAddress()}/subscribe`;
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    customer: customer.customerId,
    client_reference_id: speakerId,
    line_items: [{ price, quantity: 1 }],
    ...(code && { discounts: [{ promotion_code: code.id }] }),
    subscription_data: { metadata: { speakerId }, ...(trialEnd !== null && { trial_end: trialEnd }) },
    metadata,
    success_url: `${subscribe}?checkout={CHECKOUT_SESSION_ID}`,
    cancel_url: `${subscribe}?checkout=cancelled${code ? `&token=${encodeURIComponent(code.text)}` : ""}`,
  };
  const hash = createHash("sha256").update(JSON.stringify(params)).digest("hex").slice(0, 32);
  try {
    return await callStripeOnce(
      STRIPE_UNAVAILABLE,
      `checkout-${speakerId}-${customer.turn}-${hash}`,
      ({ checkout }, options) => checkout.sessions.create(params, options),
    );
  } catch (error) {
    // Stripe would repeat this response for a day.
    await nextTurn(actor, customer);
    const parameter = refusedParameter(error);
    if (parameter === "customer") {
      await clearCustomer(actor, customer.customerId);
      return null;
    }
    if (code && (parameter === "" || parameter?.startsWith("discounts"))) return "without code";
    throw error;
  }
}

/** Changes the next idempotency key; one of concurrent calls wins. */
async function nextTurn({ speakerId }: Actor, { turn }: Customer): Promise<void> {
  await query(
    "checkout-turn",
    `UPDATE subscriptions SET "checkoutTurn" = $2 + 1, "checkoutSessionId" = NULL, "updatedAt" = now()
      WHERE "speakerId" = $1 AND "checkoutTurn" = $2`,
    [speakerId, turn],
  );
}

async function retrieve(id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await callStripe(STRIPE_UNAVAILABLE, ({ checkout }) =>
      checkout.sessions.retrieve(id, {}, INTERACTIVE_LIMITS),
    );
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

const expire = (id: string): Promise<boolean> =>
  unlessRefused(() =>
    callStripe(STRIPE_UNAVAILABLE, ({ checkout }) => checkout.sessions.expire(id, {}, INTERACTIVE_LIMITS)),
  );

async function expireOthers(customer: string, { id, created }: Stripe.Checkout.Session): Promise<void> {
  for (const one of await listOpen(customer)) if (one.id !== id && one.created < created) await expire(one.id);
}

async function listOpen(customer: string): Promise<Stripe.Checkout.Session[]> {
  const { data } = await callStripe(STRIPE_UNAVAILABLE, ({ checkout }) =>
    checkout.sessions.list({ customer, status: "open", limit: 100 }, INTERACTIVE_LIMITS),
  );
  return data;
}

export async function closeCheckoutsUnscoped(customer: string): Promise<void> {
  for (const { id } of await listOpen(customer)) await expire(id);
}
