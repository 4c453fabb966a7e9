import "server-only";
import { createHash } from "node:crypto";
import { type PlanRow, readPlanRow } from "@/lib/billing/queries";
import { STRIPE_UNAVAILABLE } from "@/lib/billing/rules";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { callStripe, callStripeOnce, INTERACTIVE_LIMITS, isMissing } from "@/lib/server/stripe";

export type Customer = PlanRow & { customerId: string };

/** Finds or creates the speaker's Stripe customer; concurrent calls create one. */
export async function ensureCustomer(actor: Actor): Promise<Customer> {
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

export async function clearCustomer({ speakerId }: Actor, customerId: string): Promise<void> {
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
