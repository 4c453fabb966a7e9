import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { AppError } from "@/lib/shared/errors";

const API_VERSION = "2026-10-28.endive";

const RETRY_AFTER = "30";

let client: Stripe | undefined;

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

export const INTERACTIVE_LIMITS: Stripe.RequestOptions = { timeout: 4_000, maxNetworkRetries: 1 };

/** One try, so that a page loads within four seconds without Stripe. */
export const PAGE_LIMITS: Stripe.RequestOptions = { timeout: 3_500, maxNetworkRetries: 0 };

/** @throws 503 with `text` when Stripe is unreachable or rejects our key; other errors pass through */
export async function callStripe<T>(text: string, call: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(stripe());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || isRefusal(error) || isInProgress(error)) throw error;
    // The message may contain a part of the key.
    const { type, code, statusCode, requestId } = error;
    log.error({ type, code, statusCode, requestId }, "Stripe did not answer");
    throw away(text);
  }
}

const away = (text: string) => new AppError("unavailable", text, { headers: { "Retry-After": RETRY_AFTER } });

const PATIENCE = 9_000;

/** The work continues after the 503, and the next try finds its result. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    const text = "Our payment provider isn't responding. Please try again in a minute.";
    timer = setTimeout(() => reject(away(text)), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const TURNS = 20;
const TURN = 150;

/** Calls with one key share the first one's response, also while it is in progress. */
export async function callStripeOnce<T>(
  text: string,
  idempotencyKey: string,
  call: (client: Stripe, options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  for (let turn = 1; turn <= TURNS; turn += 1) {
    try {
      return await callStripe(text, (client) => call(client, { ...INTERACTIVE_LIMITS, idempotencyKey }));
    } catch (error) {
      if (!isInProgress(error)) throw error;
      await pause(TURN * (0.5 + Math.random()));
    }
  }
  throw away(text);
}

const isInProgress = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === "idempotency_key_in_use";

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

export function codeOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError) return `${error.type} ${error.code ?? ""}`.trim();
  return error instanceof Error ? error.name : "";
}

export const refusedParameter = (error: unknown): string | null =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? (error.param ?? "") : null;

export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeCardError ||
  error instanceof Stripe.errors.StripeIdempotencyError;

function addressOf(base: string): { protocol: "http" | "https"; host: string; port: string } {
  const { protocol, hostname, port } = new URL(base);
  const scheme = protocol === "http:" ? "http" : "https";
  return { protocol: scheme, host: hostname.replace(/^\[|\]$/g, ""), port: port || (scheme === "http" ? "80" : "443") };
}
