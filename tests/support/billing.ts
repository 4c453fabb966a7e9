import type Stripe from "stripe";
import { expect, vi } from "vitest";
import { type AppAddress, app, sql } from "./app";
import { Browser } from "./browser";
import { expectStatus, type Person } from "./people";
import { clearFaults, payAtCheckout, setFault, stripeAt } from "./stripe";

export const stripeOf = ({ servicesUrl }: AppAddress = app()): Stripe =>
  stripeAt(servicesUrl, { maxNetworkRetries: 2 });

export const confirmAddress = ({ userId, target }: Person) =>
  sql(`UPDATE users SET "emailVerifiedAt" = coalesce("emailVerifiedAt", now()) WHERE id = $1`, [userId], target);

export type PlanRow = {
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  status: string | null;
  currentPeriodEnd: Date | null;
  cancelAt: Date | null;
  paidUntil: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
};

export async function planOf({ speakerId, target }: Person): Promise<PlanRow | undefined> {
  const [row] = await sql<PlanRow>(
    `SELECT "stripeCustomerId", "stripeSubscriptionId", status, "currentPeriodEnd", "cancelAt", "paidUntil", "startedAt", "endedAt"
       FROM subscriptions WHERE "speakerId" = $1`,
    [speakerId],
    target,
  );
  return row;
}

export async function customerOf(person: Person): Promise<string> {
  const customer = (await planOf(person))?.stripeCustomerId;
  if (!customer) throw new Error(`${person.username} is no customer yet`);
  return customer;
}

/** Returns the URL of Stripe's page. */
export async function startCheckout(person: Person, body: object = {}): Promise<{ url: string; id: string }> {
  await confirmAddress(person);
  const answer = await person.post<{ url: string }>("/api/create-checkout-session", body);
  expectStatus(answer as never, 200, "checkout");
  const { url } = answer.body;
  return { url, id: new URL(url).pathname.split("/").at(-1) ?? "" };
}

export async function payAt(url: string): Promise<string> {
  const back = await payAtCheckout(url);
  if (back === null) throw new Error("The payment was declined");
  return back;
}

export async function subscribe(person: Person, body: object = {}): Promise<PlanRow> {
  const { url } = await startCheckout(person, body);
  await payAt(url);
  expectStatus(await person.post("/api/subscription/reconciliation"), 200, "reconciliation");
  await allDelivered(person.target);
  const plan = await planOf(person);
  if (!plan?.stripeSubscriptionId) throw new Error("There is no plan");
  return plan;
}

export async function withPlan(person: Person): Promise<void> {
  await confirmAddress(person);
  const { body } = await person.get("/api/subscription-status");
  if (!body.hasPlan) await subscribe(person);
}

export async function withoutPlan(person: Person): Promise<void> {
  await confirmAddress(person);
  const plan = await planOf(person);
  if (plan?.stripeSubscriptionId && plan.endedAt === null) {
    await stripeOf(person.target).subscriptions.cancel(plan.stripeSubscriptionId);
    await allDelivered(person.target);
    expectStatus(await person.post("/api/subscription/reconciliation"), 200, "reconciliation");
  }
}

/** Waits until the app has received all events so far. */
export const allDelivered = (target: AppAddress = app()): Promise<void> =>
  vi.waitFor(
    async () => {
      const { data } = await stripeOf(target).events.list({ limit: 100 });
      expect(data.filter(({ pending_webhooks }) => pending_webhooks > 0)).toEqual([]);
    },
    { timeout: 10_000, interval: 25 },
  );

export const fault = (one: Parameters<typeof setFault>[1], { servicesUrl }: AppAddress = app()) =>
  setFault(servicesUrl, one);

export const noFaults = ({ servicesUrl }: AppAddress = app()) => clearFaults(servicesUrl);

/** An event as Stripe sends it. */
export const eventOf = (type: string, object: object, change: object = {}): string =>
  JSON.stringify({
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: "event",
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    ...change,
  });

export async function report(
  payload: string,
  { secret, at = Math.floor(Date.now() / 1000), signature }: { secret: string; at?: number; signature?: string | null },
  target: AppAddress = app(),
) {
  const header =
    signature === undefined
      ? stripeOf(target).webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
      : signature;
  return new Browser(target).post("/api/stripe/webhook", payload, {
    csrf: null,
    headers: { ...(header !== null && { "stripe-signature": header }) },
  });
}
