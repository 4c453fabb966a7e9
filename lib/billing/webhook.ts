import "server-only";
import type Stripe from "stripe";
import * as z from "zod";
import { syncPlanUnscoped } from "@/lib/billing/reconciling";
import { isPlanEvent } from "@/lib/billing/rules";
import { readBody } from "@/lib/server/body";
import { env } from "@/lib/server/env";
import { stripe } from "@/lib/server/stripe";
import { AppError } from "@/lib/shared/errors";

const TOLERANCE_SECONDS = 300;

const invalidSignature = () => new AppError("unproven", "The webhook's signature isn't valid.");

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

type StripeEvent = z.output<typeof eventSchema>;

/** @throws 400 for an invalid signature or without a secret, 413 for a body over the limit */
export async function verifyEvent(request: Request): Promise<StripeEvent> {
  const secret = env().STRIPE_WEBHOOK_SECRET;
  const signature = request.headers.get("stripe-signature");
  if (!secret || !signature || isFromFuture(signature)) throw invalidSignature();
  const body = await readBody(request);
  let event: Stripe.Event;
  try {
    event = stripe().webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch {
    throw invalidSignature();
  }
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) throw new AppError("unproven", "This isn't a Stripe event.");
  return parsed.data;
}

const isFromFuture = (signature: string): boolean =>
  signature
    .split(",")
    .filter((part) => part.startsWith("t="))
    .some((part) => !(Number.parseInt(part.slice(2), 10) <= Date.now() / 1000 + TOLERANCE_SECONDS));

/** The customer of an event that may change a plan. Nothing else is used, as events may be old. */
function customerOf({ type, data }: StripeEvent): string | null {
  if (!isPlanEvent(type)) return null;
  const { object } = data;
  if (object.object === "customer") return object.id ?? null;
  return typeof object.customer === "string" ? object.customer : (object.customer?.id ?? null);
}

/** An event only triggers a sync. Throws while Stripe is unavailable, so that Stripe retries. */
export async function handleEventUnscoped(event: StripeEvent): Promise<{ received: true }> {
  const customerId = customerOf(event);
  if (customerId) await syncPlanUnscoped({ customerId });
  return { received: true };
}
