import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";
import { changeOf, latestInvoiceOf, type Plan, type PlanChange } from "@/lib/billing/reconciliation/rules";
import {
  endSurplusUnscoped,
  type Found,
  findPlanUnscoped,
  previewNextUnscoped,
} from "@/lib/billing/reconciliation/stripe-plan";
import { query, type Tx, transaction } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { queueMail } from "@/lib/server/mail";
import type { Actor } from "@/lib/server/session";
import { enqueueTask, type TaskProps } from "@/lib/server/tasks";
import { formatDayLong, today } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";
import { formatDollars, toDollars } from "@/lib/shared/money";

declare module "@/lib/server/tasks" {
  interface TaskProps {
    "reconcile-plan": { speakerId: string };
    /** `after`: the last speaker of the previous job. */
    "reconcile-plans": { after?: string };
  }
}

/** The plan's owner, by Stripe's id or ours. */
export type Whose = { customerId: string } | { speakerId: string };

/** Retries when a concurrent sync wins. */
const ROUNDS = 8;

type Standing = Plan & {
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
 * Copies a plan's state from Stripe. The only way plans change, so the order and number of webhooks don't matter.
 * Writes only if no concurrent sync wrote since the request began, so a slow response never overwrites a later one.
 * @returns "none" without a customer or plan, "unknown" when Stripe doesn't know the customer
 * @throws 503 while Stripe is unavailable
 */
export async function syncPlanUnscoped(whose: Whose): Promise<"done" | "none" | "unknown"> {
  let since: Date | null = null;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const standing = await readStanding(whose);
    if (!standing?.customerId) return "none";
    since ??= standing.now;
    // A concurrent sync began after this call, so its result is current.
    if (standing.askedAt !== null && standing.askedAt > since) return "done";
    const found = await findPlanUnscoped(standing.customerId);
    if (found === "unknown") {
      // With a wrong API key every customer is unknown: no reason to end plans.
      log.error({ customer: standing.customerId }, "Stripe does not know a customer of ours");
      return "unknown";
    }
    if (!found) return "done";
    if (found.surplus.length > 0) {
      for (const one of found.surplus) await endSurplusUnscoped(one);
      continue;
    }
    if (await writePlan(standing, found)) return "done";
    await pause(20 + Math.random() * 60);
  }
  throw new AppError("unavailable", "Your plan is being updated. Please try again in a minute.", {
    headers: { "Retry-After": "30" },
  });
}

async function readStanding(whose: Whose): Promise<Standing | undefined> {
  const [row] =
    "customerId" in whose
      ? await query<Standing>("plan-by-customer", FIND(`"stripeCustomerId" = $1`), [whose.customerId])
      : await query<Standing>("plan-by-speaker", FIND(`"speakerId" = $1`), [whose.speakerId]);
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

/** False when somebody has written since this was asked for. What has changed is told in the same transaction, so once. */
async function writePlan(standing: Standing, { plan, subscription }: Found): Promise<boolean> {
  const { speakerId, customerId, now } = standing;
  const expected = changeOf(standing, plan);
  const next =
    (expected === "begun" || expected === "resumed") && plan.cancelAt === null
      ? await previewNextUnscoped(subscription.id)
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
    if (change) await queuePlanMailUnscoped(tx, speakerId, change, { plan, subscription, next });
    return true;
  });
}

/** Queues a sync after sign-in, if there is a plan. */
export async function queueReconciliationUnscoped(speakerId: string): Promise<void> {
  const [due] = await query(
    "plan-reconciliation-due",
    `SELECT FROM subscriptions WHERE "speakerId" = $1 AND "stripeCustomerId" IS NOT NULL
        AND coalesce("askedAt", '-infinity') < now() - interval '10 minutes'`,
    [speakerId],
  );
  if (due) await transaction((tx) => enqueueTask(tx, "reconcile-plan", { speakerId }));
}

export const reconcilePlanUnscoped = async ({ speakerId }: TaskProps["reconcile-plan"]): Promise<object> => ({
  outcome: await syncPlanUnscoped({ speakerId }),
});

/** Plans per job and pause between two: Stripe allows a hundred calls per second. */
const BATCH = 100;
const PACE = 200;
const AWAY_AFTER = 5;

/**
 * Syncs all plans in batches; each job queues the next one, so a crash repeats one batch at most. Retried while Stripe
 * is unavailable.
 */
export async function reconcilePlansUnscoped({ after }: TaskProps["reconcile-plans"]): Promise<object> {
  const due = await query<{ speakerId: string }>(
    "plans-to-reconcile",
    `SELECT "speakerId"::text AS "speakerId" FROM subscriptions
      WHERE "stripeCustomerId" IS NOT NULL AND ($1::uuid IS NULL OR "speakerId" > $1) ORDER BY "speakerId" LIMIT ${BATCH}`,
    [after ?? null],
  );
  let failed = 0;
  let inARow = 0;
  for (const { speakerId } of due) {
    try {
      await syncPlanUnscoped({ speakerId });
      inARow = 0;
    } catch (error) {
      failed += 1;
      inARow += 1;
      // Skips a failing plan, but stops when Stripe is unavailable.
      if (inARow === AWAY_AFTER) throw error;
    }
    await pause(PACE);
  }
  const last = due.at(-1)?.speakerId;
  if (due.length === BATCH && last) await transaction((tx) => enqueueTask(tx, "reconcile-plans", { after: last }));
  return { looked: due.length, failed };
}

/** Syncs at once, for a return from Stripe. */
export async function reconcilePlan({ speakerId }: Actor): Promise<void> {
  await syncPlanUnscoped({ speakerId });
}

type Reader = { username: string; email: string; timeZone: string };

/** `next`: next payment in cents, if known. */
type Known = { plan: Plan; subscription: Stripe.Subscription; next: number | null };

/** Mails a change of the plan; not to disabled accounts or those scheduled for deletion. */
async function queuePlanMailUnscoped(tx: Tx, speakerId: string, change: PlanChange, known: Known): Promise<void> {
  const [reader] = await tx.$queryRaw<Reader[]>`
    SELECT u.username::text AS username, u.email::text AS email, s."timeZone"
      FROM users u JOIN speakers s ON s.id = u."speakerId"
     WHERE u."speakerId" = ${speakerId}::uuid AND u."disabledAt" IS NULL AND s."deletionDueAt" IS NULL
     ORDER BY u."createdAt" LIMIT 1`;
  if (!reader) return;
  const { username, email: to, timeZone } = reader;
  const { plan, subscription, next } = known;
  const mail = { speakerId, to };
  const day = (at: Date | null) => (at ? formatDayLong(today(timeZone, at)) : "");
  const invoice = latestInvoiceOf(subscription);
  switch (change) {
    case "begun":
      await queueMail(tx, {
        ...mail,
        template: "plan-begun",
        props: {
          username,
          charged: plan.status === "trialing" || !invoice ? "" : dollars(invoice.amount_paid),
          next: dollars(next),
          nextOn: day(plan.cancelAt ? null : plan.currentPeriodEnd),
        },
      });
      break;
    case "failed":
      await queueMail(tx, {
        ...mail,
        template: "payment-failed",
        props: {
          username,
          amount: dollars(invoice ? invoice.amount_remaining : null),
          retryOn: day(invoice?.next_payment_attempt ? new Date(invoice.next_payment_attempt * 1000) : null),
        },
      });
      break;
    case "ending":
      await queueMail(tx, { ...mail, template: "plan-ending", props: { username, endsOn: day(plan.cancelAt) } });
      break;
    case "resumed":
      await queueMail(tx, {
        ...mail,
        template: "plan-resumed",
        props: { username, next: dollars(next), nextOn: day(plan.currentPeriodEnd) },
      });
      break;
    case "ended":
      await queueMail(tx, { ...mail, template: "plan-ended", props: { username, paidUntil: day(plan.paidUntil) } });
  }
}

const dollars = (cents: number | null): string => (cents === null ? "" : formatDollars(toDollars(cents)));
