import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";

/** What tests do with the stand-in of Stripe: as the app's SDK, as a person on its pages, and with its knobs. */

/** The SDK, talking to the stand-in at `servicesUrl`. */
export function stripeAt(servicesUrl: string, options: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(servicesUrl);
  return new Stripe("sk_test_local", {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
    ...options,
  });
}

/** Test cards: `FAILS_LATER` is accepted, but every payment by it fails. */
export const CARD = {
  works: "4242424242424242",
  declined: "4000000000000002",
  failsLater: "4000000000000341",
} as const;

/** Posts a form as a page would. */
export const submit = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

/** Fills in a checkout page and confirms. @returns where the browser is sent, or null where the card was declined */
export async function payAtCheckout(
  url: string,
  { number = CARD.works as string, email = "buyer@example.com" } = {},
): Promise<string | null> {
  const answer = await submit(url, { number, email, expires: "12 / 34", cvc: "123", name: "" });
  return answer.status === 303 ? answer.headers.get("location") : null;
}

/** Types a promotion code on a checkout page. */
export const typeCode = async (url: string, code: string): Promise<string> =>
  (await submit(`${url}/code`, { code })).text();

/** Moves a test clock on and waits until all that lies between has happened. */
export async function advance(stripe: Stripe, clock: string, to: number): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(10)) {
    if ((await stripe.testHelpers.testClocks.retrieve(clock)).status === "ready") return;
  }
  throw new Error("The test clock did not become ready.");
}

/**
 * Waits until every event was told to whoever listens and took it.
 * @returns false when something did not arrive within ten seconds
 */
export async function allTold(servicesUrl: string): Promise<boolean> {
  const { isTold } = (await (await fetch(`${servicesUrl}/_told`)).json()) as { isTold: boolean };
  return isTold;
}

/**
 * Makes something go wrong (local-services/faults.mjs): with requests at `/v1/…`, or with what is told at `/webhooks` and
 * `/webhooks/<type of event>`.
 */
export async function setFault(
  servicesUrl: string,
  fault: {
    path: string;
    kind: string;
    times?: number;
    milliseconds?: number;
    copies?: number;
    method?: "GET" | "POST" | "DELETE";
  },
): Promise<void> {
  const { status } = await fetch(`${servicesUrl}/_faults`, { method: "POST", body: JSON.stringify(fault) });
  if (status !== 200) throw new Error(`The fault was refused: ${status}`);
}

export const clearFaults = (servicesUrl: string) => fetch(`${servicesUrl}/_faults`, { method: "DELETE" });

/**
 * Lets time pass for a customer, on a test clock or not: a `day`, to the next `bill` (paid or failed), or so many seconds.
 * Only the stand-in's time moves; the app and its database keep theirs.
 */
export async function passTime(servicesUrl: string, customer: string, by: "day" | "bill" | number): Promise<void> {
  const fields: Record<string, string> = typeof by === "number" ? { by: "seconds", seconds: String(by) } : { by };
  await knob(`${servicesUrl}/payments/customers/${customer}/time`, fields);
}

/** Makes so many of a customer's next payments fail, whatever the card. */
export const failPayments = (servicesUrl: string, customer: string, times = 1): Promise<void> =>
  knob(`${servicesUrl}/payments/customers/${customer}/failing`, { times: String(times) });

/** What becomes of a plan when every try to be paid has failed; `canceled` at first. */
export const afterRetries = (servicesUrl: string, after: "canceled" | "unpaid" | "past_due"): Promise<void> =>
  knob(`${servicesUrl}/payments/settings`, { after });

async function knob(address: string, fields: Record<string, string>): Promise<void> {
  const answer = await submit(address, fields);
  if (answer.status !== 303) throw new Error(`The stand-in refused: ${answer.status} ${await answer.text()}`);
}
