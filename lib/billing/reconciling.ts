import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";
import { changeOf, latestInvoiceOf, type Plan, type PlanChange } from "@/lib/billing/plan-choice";
import { endSurplus, type Found, findPlan, previewNext } from "@/lib/billing/stripe-plan";
import { reconcilePlansTask, reconcilePlanTask } from "@/lib/billing/tasks";
import { query, type Tx, transaction } from "@/lib/server/db";
import { recordError } from "@/lib/server/error-log";
import { isUnavailable } from "@/lib/server/error-map";
import { enqueueTask } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import { type MailJob, queueMail } from "@/lib/server/mail";
import type { Actor } from "@/lib/server/session";
import { formatDayLong, today } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";
import { formatDollars, toDollars } from "@/lib/shared/money";

export type PlanOwner = { customerId: string } | { speakerId: string };

const MAX_TRIES = 8;

type StoredPlan = Plan & {
  speakerId: string;
  customerId: string | null;
  askedAt: Date | null;
  now: Date;
};

const PLAN_COLUMNS = `"stripeSubscriptionId", status::text AS status, "currentPeriodEnd", "cancelAt", "paidUntil", "startedAt", "endedAt"`;

const FIND = (column: string) => `
  SELECT "speakerId"::text AS "speakerId", "stripeCustomerId" AS "customerId", "askedAt", ${PLAN_COLUMNS},
         date_trunc('milliseconds', clock_timestamp()) AS now
    FROM subscriptions WHERE ${column}`;

/**
 * Copies a plan's state from Stripe, unless a concurrent sync wrote since this one began. Plans change only here, so the
 * order and number of webhooks don't matter.
 * @returns "none" without a customer or plan, "unknown" when Stripe doesn't know the customer
 * @throws 503 while Stripe is unavailable
 */
export async function syncPlanUnscoped(owner: PlanOwner): Promise<"done" | "none" | "unknown"> {
  let since: Date | null = null;
  for (let round = 1; round <= MAX_TRIES; round += 1) {
    const stored = await readStoredPlan(owner);
    if (!stored?.customerId) return "none";
    since ??= stored.now;
    if (stored.askedAt !== null && stored.askedAt > since) return "done";
    const found = await findPlan(stored.customerId);
    if (found === "unknown") {
      // With a wrong API key every customer is unknown, so no plan is ended.
      log.error({ customer: stored.customerId }, "Stripe does not know a customer of ours");
      return "unknown";
    }
    if (!found) return "done";
    if (found.surplus.length > 0) {
      for (const one of found.surplus) {
        const refunded = await endSurplus(one);
        if (refunded > 0) await transaction((tx) => queueRefundMail(tx, stored.speakerId, refunded));
      }
      continue;
    }
    if (await writePlan(stored, found)) return "done";
    await pause(20 + Math.random() * 60);
  }
  throw new AppError("unavailable", "Your plan is being updated. Please try again in a minute.", {
    headers: { "Retry-After": "30" },
  });
}

async function readStoredPlan(owner: PlanOwner): Promise<StoredPlan | undefined> {
  const [row] =
    "customerId" in owner
      ? await query<StoredPlan>("plan-by-customer", FIND(`"stripeCustomerId" = $1`), [owner.customerId])
      : await query<StoredPlan>("plan-by-speaker", FIND(`"speakerId" = $1`), [owner.speakerId]);
  return row;
}

const WRITE = `
  WITH old AS MATERIALIZED (SELECT * FROM subscriptions WHERE "speakerId" = $1::uuid FOR UPDATE)
  UPDATE subscriptions s
     SET "stripeSubscriptionId" = $4, status = $5::plan_status, "currentPeriodEnd" = $6::timestamptz,
         "cancelAt" = $7::timestamptz, "paidUntil" = $8::timestamptz, "startedAt" = $9::timestamptz,
         "endedAt" = $10::timestamptz, "askedAt" = $3::timestamptz, "updatedAt" = date_trunc('milliseconds', clock_timestamp())
    FROM old
   WHERE s.id = old.id AND old."stripeCustomerId" = $2 AND (old."askedAt" IS NULL OR old."updatedAt" < $3::timestamptz)
  RETURNING old."stripeSubscriptionId", old.status::text AS status, old."currentPeriodEnd", old."cancelAt",
            old."paidUntil", old."startedAt", old."endedAt"`;

/** False when a concurrent sync has written. Queues the email in the same transaction, so it is sent once. */
async function writePlan(stored: StoredPlan, { plan, subscription }: Found): Promise<boolean> {
  const { speakerId, customerId, now } = stored;
  const expected = changeOf(stored, plan);
  const next =
    (expected === "begun" || expected === "resumed") && plan.cancelAt === null
      ? await previewNext(subscription.id)
      : null;
  const at = (date: Date | null) => date?.toISOString() ?? null;
  return transaction(async (tx) => {
    const [before] = await tx.$queryRawUnsafe<Plan[]>(
      WRITE,
      speakerId,
      customerId,
      at(now),
      plan.stripeSubscriptionId,
      plan.status,
      at(plan.currentPeriodEnd),
      at(plan.cancelAt),
      at(plan.paidUntil),
      at(plan.startedAt),
      at(plan.endedAt),
    );
    if (!before) return false;
    const change = changeOf(before, plan);
    if (change) await queuePlanMail(tx, speakerId, change, { plan, subscription, next });
    return true;
  });
}

export async function queueReconciliationUnscoped(speakerId: string): Promise<void> {
  const [due] = await query(
    "plan-reconciliation-due",
    `SELECT FROM subscriptions WHERE "speakerId" = $1 AND "stripeCustomerId" IS NOT NULL
        AND coalesce("askedAt", '-infinity') < now() - interval '10 minutes'`,
    [speakerId],
  );
  if (due) await transaction((tx) => enqueueTask(tx, reconcilePlanTask, { speakerId }));
}

export const reconcilePlanUnscoped = async ({ speakerId }: { speakerId: string }): Promise<object> => ({
  outcome: await syncPlanUnscoped({ speakerId }),
});

/** Plans per job, and milliseconds between two: Stripe allows a hundred calls per second. */
const BATCH = 100;
const PACE = 200;
const STOP_AFTER = 5;

/** Syncs all plans in batches; each job queues the next one, so a crash repeats one batch at most. */
export async function reconcilePlansUnscoped({ after }: { after?: string }): Promise<object> {
  const due = await query<{ speakerId: string }>(
    "plans-to-reconcile",
    `SELECT "speakerId"::text AS "speakerId" FROM subscriptions
      WHERE "stripeCustomerId" IS NOT NULL AND ($1::uuid IS NULL OR "speakerId" > $1) ORDER BY "speakerId" LIMIT ${BATCH}`,
    [after ?? null],
  );
  let failed = 0;
  let consecutive = 0;
  for (const { speakerId } of due) {
    try {
      await syncPlanUnscoped({ speakerId });
      consecutive = 0;
    } catch (error) {
      failed += 1;
      consecutive = isUnavailable(error) ? consecutive + 1 : 0;
      if (consecutive === 0) recordError("job", `reconcile-plans ${speakerId}`, error);
      if (consecutive === STOP_AFTER) throw error;
    }
    await pause(PACE);
  }
  const last = due.at(-1)?.speakerId;
  if (due.length === BATCH && last) await transaction((tx) => enqueueTask(tx, reconcilePlansTask, { after: last }));
  return { looked: due.length, failed };
}

export async function reconcilePlan({ speakerId }: Actor): Promise<void> {
  await syncPlanUnscoped({ speakerId });
}

type Recipient = { username: string; email: string; timeZone: string };

type PlanState = { plan: Plan; subscription: Stripe.Subscription; next: number | null };

/** None for disabled accounts and those scheduled for deletion. */
async function findRecipient(tx: Tx, speakerId: string): Promise<Recipient | undefined> {
  const [recipient] = await tx.$queryRaw<Recipient[]>`
    SELECT u.username::text AS username, u.email::text AS email, s."timeZone"
      FROM users u JOIN speakers s ON s.id = u."speakerId"
     WHERE u."speakerId" = ${speakerId}::uuid AND u."disabledAt" IS NULL AND s."deletionDueAt" IS NULL
     ORDER BY u."createdAt" LIMIT 1`;
  return recipient;
}

async function queueRefundMail(tx: Tx, speakerId: string, cents: number): Promise<void> {
  const recipient = await findRecipient(tx, speakerId);
  if (!recipient) return;
  const props = { username: recipient.username, refunded: dollars(cents) };
  await queueMail(tx, { speakerId, to: recipient.email, template: "plan-refunded", props });
}

async function queuePlanMail(tx: Tx, speakerId: string, change: PlanChange, state: PlanState): Promise<void> {
  const recipient = await findRecipient(tx, speakerId);
  if (!recipient) return;
  await queueMail(tx, { speakerId, to: recipient.email, ...planMail(change, recipient, state) });
}

type PlanTemplate = "plan-begun" | "payment-failed" | "plan-ending" | "plan-resumed" | "plan-ended";
type PlanMail = { [T in PlanTemplate]: Pick<MailJob<T>, "template" | "props"> }[PlanTemplate];

function planMail(
  change: PlanChange,
  { username, timeZone }: Recipient,
  { plan, subscription, next }: PlanState,
): PlanMail {
  const day = (at: Date | null) => (at ? formatDayLong(today(timeZone, at)) : "");
  const invoice = latestInvoiceOf(subscription);
  switch (change) {
    case "begun": {
      const charged = plan.status === "trialing" || !invoice ? "" : dollars(invoice.amount_paid);
      const nextOn = day(plan.cancelAt ? null : plan.currentPeriodEnd);
      return { template: "plan-begun", props: { username, charged, next: dollars(next), nextOn } };
    }
    case "failed": {
      const retryAt = invoice?.next_payment_attempt;
      const retryOn = day(retryAt ? new Date(retryAt * 1000) : null);
      return {
        template: "payment-failed",
        props: { username, amount: dollars(invoice?.amount_remaining ?? null), retryOn },
      };
    }
    case "ending":
      return { template: "plan-ending", props: { username, endsOn: day(plan.cancelAt) } };
    case "resumed":
      return { template: "plan-resumed", props: { username, next: dollars(next), nextOn: day(plan.currentPeriodEnd) } };
    case "ended":
      return { template: "plan-ended", props: { username, paidUntil: day(plan.paidUntil) } };
  }
}

const dollars = (cents: number | null): string => (cents === null ? "" : formatDollars(toDollars(cents)));
