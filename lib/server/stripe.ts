import "server-only";
import Stripe from "stripe";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { AppError } from "@/lib/shared/errors";

/** The version all answers have, whatever the account's default is. Its name changes with the SDK, never by itself. */
const API_VERSION = "2026-10-28.endive";

const RETRY_AFTER = "30";

let client: Stripe | undefined;

/** Stripe's SDK: with a key of yours at Stripe, without one at the stand-in that `npm start` brings along. */
export function stripe(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
  client ??= new Stripe(STRIPE_SECRET_KEY, {
    ...(STRIPE_API_BASE && addressOf(STRIPE_API_BASE)),
    apiVersion: API_VERSION,
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return client;
}

/** For calls that a person waits for: two tries of four seconds. */
export const WHILE_SOMEONE_WAITS: Stripe.RequestOptions = { timeout: 4_000, maxNetworkRetries: 1 };

/**
 * What a call of Stripe answered. When it is away, too busy, or does not take our key, that is 503 with `text`: it is
 * our trouble, not the reader's. Other refusals are passed on as they are.
 */
export async function askStripe<T>(text: string, call: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(stripe());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || isRefusal(error)) throw error;
    // Without its message: that may have a part of the key in it.
    const { type, code, statusCode, requestId } = error;
    log.error({ type, code, statusCode, requestId }, "Stripe did not answer");
    throw new AppError("unavailable", text, { headers: { "Retry-After": RETRY_AFTER } });
  }
}

/** Stripe is there and has understood, and says no. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeCardError ||
  error instanceof Stripe.errors.StripeIdempotencyError;

/** The SDK adds `/v1` itself, so that an address has no path. */
function addressOf(base: string): { protocol: "http" | "https"; host: string; port: string } {
  const { protocol, hostname, port } = new URL(base);
  const scheme = protocol === "http:" ? "http" : "https";
  return { protocol: scheme, host: hostname.replace(/^\[|\]$/g, ""), port: port || (scheme === "http" ? "80" : "443") };
}
