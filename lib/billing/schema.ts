import * as z from "zod";
import type { PromotionDto } from "@/lib/promotions/schema";
import type { Subscription } from "@/lib/shared/subscription";

export const checkoutInput = z.strictObject({
  promotionCode: z.string().trim().max(100).optional(),
});
export type CheckoutInput = z.infer<typeof checkoutInput>;

export const portalQuery = z.strictObject({ to: z.enum(["payment-method"]).optional() });
export type PortalQuery = z.infer<typeof portalQuery>;

export type BillingAddress = { url: string };

/** `GET /api/subscription`. Amounts are US dollars. */
export type PlanDto = Subscription & {
  /** Per month before discounts; null while unknown. */
  price: number | null;
  card: { brand: string; last4: string; expires: string } | null;
  next: { amount: number; at: string } | null;
  discount: string | null;
  isKnown: boolean;
};

/** `isKnown` is false when Stripe didn't respond. */
export type PlanInvoicesDto = { items: PlanInvoiceDto[]; isKnown: boolean };

export type PlanInvoiceDto = {
  id: string;
  number: string | null;
  issuedAt: string;
  amount: number;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  url: string | null;
  pdfUrl: string | null;
};

export type Offer = {
  code: string;
  /** Null when invalid or not looked up. */
  promotion: PromotionDto | null;
  problem: string | null;
  /** The lookup failed; checked again at the checkout. */
  unchecked: boolean;
};
