import { z } from "zod";
import type { PromotionDto } from "@/lib/promotions/schema";
import type { Subscription } from "@/lib/shared/subscription";

/** `POST /api/create-checkout-session`. The price is ours to name, never the caller's. */
export const checkoutInput = z.strictObject({
  /** As it was typed or carried along from the landing page. */
  promotionCode: z.string().trim().max(100).optional(),
});
export type CheckoutInput = z.infer<typeof checkoutInput>;

/** `POST /api/create-portal-session?to=…`: without it, the portal's first page. */
export const portalQuery = z.strictObject({ to: z.enum(["payment-method"]).optional() });
export type PortalQuery = z.infer<typeof portalQuery>;

/** Where a checkout or the portal is: the browser goes on there. */
export type BillingAddress = { url: string };

/** Plan and payment, as `GET /api/subscription` answers. Amounts are US dollars. */
export type PlanDto = Subscription & {
  /** A month, without discounts: that of the day one subscribed. Null without a plan, and while Stripe cannot be asked. */
  price: number | null;
  /** Null until one was given, and while Stripe cannot be asked. */
  card: { brand: string; last4: string; expires: string } | null;
  /** What will be charged next, with discounts; null when nothing will. */
  next: { amount: number; at: string } | null;
  /** Of the subscription's discount: "20% off until May 20, 2027"; null without one. */
  discount: string | null;
  /** False when Stripe did not answer: `price`, `card`, `next` and `discount` are not known then. */
  isKnown: boolean;
};

/** `isKnown` is false when Stripe did not answer. */
export type PlanInvoicesDto = { items: PlanInvoiceDto[]; isKnown: boolean };

/** One of the house's invoices to the speaker, as `GET /api/subscription/invoices` lists them, newest first. */
export type PlanInvoiceDto = {
  id: string;
  number: string | null;
  issuedAt: string;
  amount: number;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  /** Pages of Stripe's. */
  url: string | null;
  pdfUrl: string | null;
};

/** A promotion code that somebody brings to the plan's page, and what became of looking it up. */
export type Offer = {
  code: string;
  /** What it gives; null when it gives nothing, or could not be looked up. */
  promotion: PromotionDto | null;
  /** Why not, in a sentence; null with a promotion. */
  problem: string | null;
  /** It could not be looked up just now, and may be good: it goes along, and counts when one pays. */
  unproven: boolean;
};
