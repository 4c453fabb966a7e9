import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";

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

/** `FAILS_LATER` is accepted, but every payment by it fails. */
export const CARD = {
  works: "4242424242424242",
  declined: "4000000000000002",
  failsLater: "4000000000000341",
} as const;

export const submit = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

/** @returns the redirect's URL, or null for a declined card */
export async function payAtCheckout(url: string, { number = CARD.works as string } = {}): Promise<string | null> {
  const answer = await submit(url, { number, expires: "12 / 34", cvc: "123", name: "" });
  return answer.status === 303 ? answer.headers.get("location") : null;
}

/** Waits until everything due has happened. */
export async function advance(stripe: Stripe, clock: string, to: number): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(10)) {
    if ((await stripe.testHelpers.testClocks.retrieve(clock)).status === "ready") return;
  }
  throw new Error("The test clock did not become ready.");
}

/** @returns false when an event is not delivered within ten seconds */
export async function allDelivered(servicesUrl: string): Promise<boolean> {
  const { isTold } = (await (await fetch(`${servicesUrl}/_told`)).json()) as { isTold: boolean };
  return isTold;
}

/** A fault of requests to a path, or of deliveries at `/webhooks` (local-services/faults.mjs). */
export async function setFault(
  servicesUrl: string,
  fault: {
    path: string;
    kind: string | number;
    times?: number;
    milliseconds?: number;
    method?: "GET" | "POST" | "DELETE";
  },
): Promise<void> {
  const { status } = await fetch(`${servicesUrl}/_faults`, { method: "POST", body: JSON.stringify(fault) });
  if (status !== 200) throw new Error(`The fault was refused: ${status}`);
}

export const clearFaults = (servicesUrl: string) => fetch(`${servicesUrl}/_faults`, { method: "DELETE" });

/** Advances the fake Stripe's time by a `day`, to the next `bill`, or by seconds; the app's clock is unchanged. */
export async function passTime(servicesUrl: string, customer: string, by: "day" | "bill" | number): Promise<void> {
  const fields: Record<string, string> = typeof by === "number" ? { by: "seconds", seconds: String(by) } : { by };
  await knob(`${servicesUrl}/payments/customers/${customer}/time`, fields);
}

export const failPayments = (servicesUrl: string, customer: string, times = 1): Promise<void> =>
  knob(`${servicesUrl}/payments/customers/${customer}/failing`, { times: String(times) });

/** The plan's status after the last failed payment. */
export const afterRetries = (servicesUrl: string, after: "canceled" | "unpaid" | "past_due"): Promise<void> =>
  knob(`${servicesUrl}/payments/settings`, { after });

async function knob(address: string, fields: Record<string, string>): Promise<void> {
  const answer = await submit(address, fields);
  if (answer.status !== 303) throw new Error(`The stand-in refused: ${answer.status} ${await answer.text()}`);
}
