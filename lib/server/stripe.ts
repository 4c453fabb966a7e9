import "server-only";
import { setTimeout as pause } from "node:timers/promises";
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

/** For what is only nice to know: one try, so that a page is there within four seconds without it. */
export const WHILE_A_PAGE_WAITS: Stripe.RequestOptions = { timeout: 3_500, maxNetworkRetries: 0 };

/**
 * What a call of Stripe answered. When it is away, too busy, or does not take our key, that is 503 with `text`: it is
 * our trouble, not the reader's. Other refusals are passed on as they are.
 */
export async function askStripe<T>(text: string, call: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(stripe());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || isRefusal(error) || isInProgress(error)) throw error;
    // Without its message: that may have a part of the key in it.
    const { type, code, statusCode, requestId } = error;
    log.error({ type, code, statusCode, requestId }, "Stripe did not answer");
    throw away(text);
  }
}

const away = (text: string) => new AppError("unavailable", text, { headers: { "Retry-After": RETRY_AFTER } });

/** Milliseconds that a person waits for Stripe in all, however many calls that takes. */
const PATIENCE = 9_000;

/**
 * What a person waits for: 503 when Stripe takes too long over it. The work continues, and the next try finds what it did.
 */
export function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    const text = "Our payment provider is slow right now. Please try again in a minute.";
    timer = setTimeout(() => reject(away(text)), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How often, and how long in between, a call is sent again while an equal one is still being worked on. */
const TURNS = 20;
const TURN = 150;

/**
 * The same, for what has to be done once however often it is asked for: all calls with one key get the first one's answer,
 * also those that come while it is still being worked on.
 */
export async function askStripeOnce<T>(
  text: string,
  idempotencyKey: string,
  call: (client: Stripe, options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  for (let turn = 1; turn <= TURNS; turn += 1) {
    try {
      return await askStripe(text, (client) => call(client, { ...WHILE_SOMEONE_WAITS, idempotencyKey }));
    } catch (error) {
      if (!isInProgress(error)) throw error;
      await pause(TURN * (0.5 + Math.random()));
    }
  }
  throw away(text);
}

const isInProgress = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === "idempotency_key_in_use";

/** What was asked about does not exist at Stripe, or not in this account of it. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/** For the log: what kind of failure it was, without its message, which may have a part of the key in it. */
export const codeOf = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError
    ? `${error.type} ${error.code ?? ""}`.trim()
    : error instanceof Error
      ? error.name
      : "";

/** Stripe does not take this parameter as it is. */
export const refusedParameter = (error: unknown): string | null =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? (error.param ?? "") : null;

/** Stripe is there and has understood, and says no. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeCardError ||
  error instanceof Stripe.errors.StripeIdempotencyError;

/** The SDK adds `/v1` itself, so that an address has no path. */
function addressOf(base: string): { protocol: "http" | "https"; host: string; port: string } {
  const { protocol, hostname, port } = new URL(base);
  const scheme = protocol === "http:" ? "http" : "https";
  return { protocol: scheme, host: hostname.replace(/^\[|\]$/g, ""), port: port || (scheme === "http" ? "80" : "443") };
}
