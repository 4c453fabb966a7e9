import "server-only";
import type Stripe from "stripe";
import { latestInvoiceOf, periodEndOf } from "@/lib/billing/plan-choice";
import { cardOf, discountText, priceOf } from "@/lib/billing/rules";
import type { Offer, PlanDto, PlanInvoiceDto, PlanInvoicesDto } from "@/lib/billing/schema";
import { findPromotionUnscoped } from "@/lib/promotions/queries";
import { query } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { countHit } from "@/lib/server/rate-limit";
import { type Actor, unblocked } from "@/lib/server/session";
import { callStripe, codeOf, PAGE_LIMITS } from "@/lib/server/stripe";
import { AppError } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";
import { toPromotionCode } from "@/lib/shared/promotion-cookie";
import {
  isLiving,
  type PlanFacts,
  type PlanStatus,
  type Subscription,
  subscriptionOf,
} from "@/lib/shared/subscription";

export async function getSubscription(actor: Actor): Promise<Subscription> {
  const [row] = await query<PlanFacts & { now: Date }>(
    "subscription-now",
    `SELECT p."trialEndsAt", now() AS now, b.status::text AS "planStatus", b."currentPeriodEnd", b."cancelAt", b."paidUntil"
       FROM speakers p LEFT JOIN subscriptions b ON b."speakerId" = p.id WHERE p.id = $1`,
    [actor.speakerId],
  );
  if (!row) return actor.subscription;
  const subscription = subscriptionOf(row, row.now);
  return actor.isAdmin || actor.viewedBy !== null ? unblocked(subscription) : subscription;
}

/** `turn`: number of the next checkout, whose session is `sessionId`. */
export type PlanRow = {
  customerId: string | null;
  subscriptionId: string | null;
  status: PlanStatus | null;
  turn: number;
  sessionId: string | null;
  hadPlan: boolean;
};

export async function readPlanRow({ speakerId }: Actor): Promise<PlanRow | undefined> {
  const [row] = await query<PlanRow>(
    "plan-row-read",
    `SELECT "stripeCustomerId" AS "customerId", "stripeSubscriptionId" AS "subscriptionId", status::text AS status,
            "checkoutTurn" AS turn, "checkoutSessionId" AS "sessionId", "startedAt" IS NOT NULL AS "hadPlan"
       FROM subscriptions WHERE "speakerId" = $1`,
    [speakerId],
  );
  return row;
}

const NOTHING = { price: null, card: null, next: null, discount: null };

export async function getPlan(actor: Actor): Promise<PlanDto> {
  const { subscription } = actor;
  const row = await readPlanRow(actor);
  const id = row?.subscriptionId;
  if (!id || !isLiving(row.status)) return { ...subscription, ...NOTHING, isKnown: true };
  const known = await orNull(async () => {
    const [plan, preview] = await Promise.all([readPlan(id), previewOf(id, row.status, subscription)]);
    const discount = discountText(plan.discounts, actor.timeZone);
    return { price: priceOf(plan), card: cardOf(plan), next: nextOf(plan, preview), discount };
  });
  return known ? { ...subscription, ...known, isKnown: true } : { ...subscription, ...NOTHING, isKnown: false };
}

const readPlan = (id: string): Promise<Stripe.Subscription> =>
  callStripe("", ({ subscriptions }) =>
    subscriptions.retrieve(
      id,
      {
        expand: [
          "default_payment_method",
          "customer.invoice_settings.default_payment_method",
          "discounts.source.coupon",
          "latest_invoice",
        ],
      },
      PAGE_LIMITS,
    ),
  );

const previewOf = (
  id: string,
  status: PlanStatus | null,
  { cancelAt }: Subscription,
): Promise<Stripe.Invoice | null> =>
  cancelAt !== null || (status !== "active" && status !== "trialing")
    ? Promise.resolve(null)
    : callStripe("", ({ invoices }) => invoices.createPreview({ subscription: id }, PAGE_LIMITS));

function nextOf(plan: Stripe.Subscription, preview: Stripe.Invoice | null): PlanDto["next"] {
  const at = (seconds: number) => new Date(seconds * 1000).toISOString();
  const due = periodEndOf(plan);
  if (preview && due !== null) return { amount: toDollars(preview.amount_due), at: at(due) };
  const invoice = latestInvoiceOf(plan);
  if (preview || plan.status !== "past_due" || !invoice?.next_payment_attempt) return null;
  return { amount: toDollars(invoice.amount_remaining), at: at(invoice.next_payment_attempt) };
}

const ALL = 100;

export async function listPlanInvoices(actor: Actor): Promise<PlanInvoicesDto> {
  const customer = (await readPlanRow(actor))?.customerId;
  if (!customer) return { items: [], isKnown: true };
  const page = await orNull(() =>
    callStripe("", ({ invoices }) => invoices.list({ customer, limit: ALL }, PAGE_LIMITS)),
  );
  const items = page?.data.flatMap((invoice) => (invoice.status === "draft" ? [] : [toInvoiceDto(invoice)]));
  if (!items) return { items: [], isKnown: false };
  // Invoice links need no login, so an admin viewing the account gets none.
  const shown = actor.viewedBy === null ? items : items.map((item) => ({ ...item, url: null, pdfUrl: null }));
  return { items: shown, isKnown: true };
}

const STATUSES = ["open", "paid", "uncollectible", "void"] as const;

function toInvoiceDto(invoice: Stripe.Invoice): PlanInvoiceDto {
  const { id, number, created, total, hosted_invoice_url, invoice_pdf } = invoice;
  return {
    id,
    number,
    issuedAt: new Date((invoice.status_transitions.finalized_at ?? created) * 1000).toISOString(),
    amount: toDollars(total),
    status: STATUSES.find((one) => one === invoice.status) ?? "draft",
    url: hosted_invoice_url ?? null,
    pdfUrl: invoice_pdf ?? null,
  };
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    log.warn({ error: codeOf(error) }, "a plan is shown without what Stripe knows of it");
    return null;
  }
}

/** End of the trial, or of a paid period whose plan ended early, whichever is later. `now` is the database's. */
type FreeTime = { endsAt: Date; isTrial: boolean; now: Date };

export async function getFreeTime({ speakerId }: Actor): Promise<FreeTime> {
  const [row] = await query<FreeTime>(
    "free-time",
    `SELECT greatest(s."trialEndsAt", b."paidUntil") AS "endsAt",
            coalesce(b."paidUntil" <= s."trialEndsAt", true) AS "isTrial", now() AS now
       FROM speakers s LEFT JOIN subscriptions b ON b."speakerId" = s.id WHERE s.id = $1`,
    [speakerId],
  );
  if (!row) throw new Error("The speaker does not exist");
  return row;
}

const LIMIT = { name: "offer", limit: 30, windowSeconds: 15 * 60 };

/** The promotion code from the URL or the sign-up; null without one. A failed lookup doesn't block subscribing. */
export async function getOffer(actor: Actor, token: string | undefined): Promise<Offer | null> {
  const code = toPromotionCode(token) ?? (await readSignUpCode(actor));
  if (!code) return null;
  try {
    await countHit(LIMIT, actor.speakerId);
    const promotion = await findPromotionUnscoped(code);
    return { code, promotion, problem: null, unchecked: false };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code, promotion: null, problem: error.message, unchecked: error.code !== "not_found" };
  }
}

async function readSignUpCode({ speakerId }: Actor): Promise<string | null> {
  const [row] = await query<{ promotionCode: string | null }>(
    "offer-carried",
    `SELECT s."promotionCode" FROM speakers s LEFT JOIN subscriptions b ON b."speakerId" = s.id
      WHERE s.id = $1 AND b."startedAt" IS NULL`,
    [speakerId],
  );
  return toPromotionCode(row?.promotionCode ?? undefined);
}
