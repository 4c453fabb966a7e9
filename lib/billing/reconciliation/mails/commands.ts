import "server-only";
import type Stripe from "stripe";
import { latestInvoiceOf, type Plan, type PlanChange } from "@/lib/billing/reconciliation/rules";
import type { Tx } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import { formatDayLong, today } from "@/lib/shared/dates";
import { formatDollars, toDollars } from "@/lib/shared/money";

type Reader = { username: string; email: string; timeZone: string };

/** `next`: cents of the next payment, if known. */
type Known = { plan: Plan; subscription: Stripe.Subscription; next: number | null };

/** Tells a speaker what has become of their plan; nobody whose log-in is closed, or whose account is to be deleted. */
export async function queuePlanMailUnscoped(
  tx: Tx,
  speakerId: string,
  change: PlanChange,
  known: Known,
): Promise<void> {
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
