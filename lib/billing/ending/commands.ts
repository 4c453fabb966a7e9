import "server-only";
import { closeCheckoutsUnscoped } from "@/lib/billing/checkout/commands";
import { syncPlanUnscoped } from "@/lib/billing/reconciliation/commands";
import {
  endNowUnscoped,
  endWithPeriodUnscoped,
  type Found,
  findPlanUnscoped,
} from "@/lib/billing/reconciliation/stripe-plan";
import { query } from "@/lib/server/db";
import { askStripe, isMissing, isRefusal, WHILE_SOMEONE_WAITS } from "@/lib/server/stripe";
import type { TaskProps } from "@/lib/server/tasks";
import { AppError } from "@/lib/shared/errors";
import { isLiving, type PlanStatus } from "@/lib/shared/subscription";

declare module "@/lib/server/tasks" {
  interface TaskProps {
    "stop-renewal": { speakerId: string };
  }
}

const AWAY = "We cannot reach our payment provider just now. Please try again in a minute.";

/** What we know of a plan that shall go; `isLeaving`: the account waits to be deleted, or nobody can log in to it. */
type Row = { customer: string | null; status: PlanStatus | null; isLeaving: boolean };

async function readRow(speakerId: string): Promise<Row | undefined> {
  const [row] = await query<Row>(
    "plan-to-end",
    `SELECT b."stripeCustomerId" AS customer, b.status::text AS status,
            s."deletionDueAt" IS NOT NULL
              OR NOT EXISTS (SELECT FROM users u WHERE u."speakerId" = s.id AND u."disabledAt" IS NULL) AS "isLeaving"
       FROM subscriptions b JOIN speakers s ON s.id = b."speakerId" WHERE b."speakerId" = $1`,
    [speakerId],
  );
  return row;
}

/**
 * Ends whatever an account that goes away still pays for, at once, and closes the pages on which it could begin to. To be
 * repeated until it succeeds: nobody may pay for an account that is gone.
 * @throws 503 while Stripe is away, or does not know the customer of a plan that is still paid as far as we know
 */
export async function endPlanUnscoped(speakerId: string): Promise<void> {
  const row = await readRow(speakerId);
  if (!row?.customer) return;
  const found = await closeAndFind(row.customer, row.status);
  if (!found) return;
  for (const one of [found.subscription, ...found.surplus]) {
    if (isLiving(found.plan.status) || one !== found.subscription) await endNowUnscoped(one.id);
  }
}

/**
 * Of an account that is to be deleted, or that was disabled: nothing more is charged once the period that is paid is over,
 * and nothing can be begun. The plan itself stays until then, so whoever stays after all can have it go on. Does nothing
 * for an account that stays by now.
 * @throws 503 as above
 */
export async function stopRenewalUnscoped({ speakerId }: TaskProps["stop-renewal"]): Promise<object> {
  const row = await readRow(speakerId);
  if (!row?.customer || !row.isLeaving) return { stopped: false };
  const found = await closeAndFind(row.customer, row.status);
  if (!found) return { stopped: false };
  const { plan, subscription } = found;
  const goesOn = isLiving(plan.status) && plan.cancelAt === null;
  if (goesOn) await stopRenewal(subscription.id, plan.status);
  await syncPlanUnscoped({ speakerId });
  return { stopped: goesOn };
}

async function stopRenewal(id: string, status: PlanStatus | null): Promise<void> {
  try {
    await endWithPeriodUnscoped(id, status);
  } catch (error) {
    // It ended a moment ago.
    if (!isRefusal(error)) throw error;
  }
}

/** What Stripe has of this customer; null when that is nothing. First the pages, so that nothing begins after the look. */
async function closeAndFind(customer: string, status: PlanStatus | null): Promise<Found | null> {
  try {
    await closeCheckoutsUnscoped(customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const found = await findPlanUnscoped(customer);
  if (found !== "unknown") return found;
  // The key of another account of Stripe's would say this of everybody, and the plan would be paid on and on.
  if (isLiving(status) && !(await wasDeleted(customer))) throw new AppError("unavailable", AWAY);
  return null;
}

/** True for a customer who was deleted at Stripe, which ends all their plans; false for one it never had. */
async function wasDeleted(customer: string): Promise<boolean> {
  try {
    const { deleted } = await askStripe(AWAY, ({ customers }) => customers.retrieve(customer, {}, WHILE_SOMEONE_WAITS));
    return deleted === true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
