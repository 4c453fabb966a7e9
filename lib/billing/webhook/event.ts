import type Stripe from "stripe";
import { z } from "zod";
import { readBody } from "@/lib/server/body";
import { env } from "@/lib/server/env";
import { stripe } from "@/lib/server/stripe";
import { AppError } from "@/lib/shared/errors";

/** Seconds a signature is valid, against replays. */
const TOLERANCE = 300;

const unproven = () => new AppError("unproven", "This report does not carry a good signature.");

const reportSchema = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

export type Report = z.output<typeof reportSchema>;

/**
 * Stripe's event after checking its signature over the raw bytes.
 * @throws 400 for an invalid one or without a secret; 413 above Stripe's size
 */
export async function proveEvent(request: Request): Promise<Report> {
  const secret = env().STRIPE_WEBHOOK_SECRET;
  const signature = request.headers.get("stripe-signature");
  if (!secret || !signature || isFromFuture(signature)) throw unproven();
  const body = await readBody(request);
  let event: Stripe.Event;
  try {
    event = stripe().webhooks.constructEvent(body, signature, secret, TOLERANCE);
  } catch {
    throw unproven();
  }
  const report = reportSchema.safeParse(event);
  if (!report.success) throw new AppError("unproven", "This is not a report of Stripe.");
  return report.data;
}

/** The SDK only rejects old signatures. */
const isFromFuture = (signature: string): boolean =>
  signature
    .split(",")
    .filter((part) => part.startsWith("t="))
    .some((part) => !(Number.parseInt(part.slice(2), 10) <= Date.now() / 1000 + TOLERANCE));

/** Types that may change a plan. */
const ABOUT_PLANS = /^(customer\.subscription\.|customer\.deleted$|invoice\.|checkout\.session\.|charge\.refunded$)/;

/** Customer whose plan may have changed, or null. Nothing else is trusted, as events may be old. */
export function customerOf({ type, data }: Report): string | null {
  if (!ABOUT_PLANS.test(type)) return null;
  const thing = data.object;
  if (thing.object === "customer") return thing.id ?? null;
  return typeof thing.customer === "string" ? thing.customer : (thing.customer?.id ?? null);
}
