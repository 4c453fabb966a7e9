import "server-only";
import { emailOutsiders } from "@/lib/correspondence/commands";
import { invoiceHistory } from "@/lib/invoices/history";
import { lockInvoice } from "@/lib/invoices/moving";
import { getInvoice } from "@/lib/invoices/queries";
import { invoiceMail } from "@/lib/invoices/sending";
import { isOpen, REMINDER_DAYS } from "@/lib/invoices/status";
import { reminderSteps } from "@/lib/issued/reminders";
import type { Tx } from "@/lib/server/db";
import type { MorningSubject } from "@/lib/server/manifest";
import { findOwnerUnscoped } from "@/lib/server/session";
import { daysBetween, formatDayLong } from "@/lib/shared/dates";
import { formatExact, toCents, toDollars } from "@/lib/shared/money";
import { isBlocked } from "@/lib/shared/subscription";

/** The payer's zone, or the speaker's. */
const ZONE = `coalesce(nullif(c."placeTimeZone", ''), nullif(b."placeTimeZone", ''), s."timeZone")`;

/**
 * Open invoices that were emailed, on the days that `REMINDER_DAYS` names from a due date, within a week; by
 * invoices("speakerId", "dueOn"). Not while a payment is promised, and not on the day on which the invoice was sent.
 */
export const INVOICE_REMINDERS_DUE = `
  SELECT DISTINCT i.id, i."speakerId", ${ZONE} AS zone, p."dueOn" || ' ' || reminder.step AS step, p."dueOn" + reminder.days AS day
    FROM installment_standings p
    JOIN invoices i ON i.id = p."invoiceId" AND i."speakerId" = p."speakerId"
    JOIN speakers s ON s.id = i."speakerId" AND s."deletionDueAt" IS NULL
    LEFT JOIN clients c ON c.id = i."clientId" AND c."speakerId" = i."speakerId"
    LEFT JOIN bureau_partners b ON b.id = i."bureauPartnerId" AND b."speakerId" = i."speakerId"
    ${reminderSteps(REMINDER_DAYS)}
   WHERE p."openCents" > 0 AND i.reminders AND NOT i.sample AND i."dueOn" IS NOT NULL AND i."sentAt" IS NOT NULL
     AND p."dueOn" + reminder.days > current_date - 7 AND day_in(${ZONE}, i."sentAt") < p."dueOn" + reminder.days
     AND (i."promisedOn" IS NULL OR i."promisedOn" < day_in(${ZONE}, now()))`;

/** @param subject its step begins with the due date */
export async function remindPayerUnscoped({ id, speakerId, step, today }: MorningSubject, tx: Tx): Promise<void> {
  const actor = await findOwnerUnscoped(speakerId, tx);
  if (!actor || isBlocked(actor.subscription.status)) return;
  const row = await lockInvoice(actor, id, tx);
  const invoice = await getInvoice(actor, id, tx);
  const { reminders, promisedOn, billToEmail, installments } = invoice;
  const dueOn = step.slice(0, 10);
  const openOf = (isMeant: (day: string) => boolean): number =>
    installments.reduce((sum, one) => sum + (one.dueOn && isMeant(one.dueOn) ? toCents(one.open) : 0), 0);
  const cents = openOf((day) => day === dueOn);
  const earlier = openOf((day) => day < dueOn && day < today);
  if (!isOpen(row) || !reminders || !billToEmail || cents === 0 || (promisedOn && promisedOn >= today)) return;
  const { props, ...mail } = await invoiceMail(actor, invoice, tx);
  const overdue = earlier > 0 ? formatExact(toDollars(earlier)) : "";
  const about = {
    amount: formatExact(toDollars(cents)),
    overdue,
    dueOn: formatDayLong(dueOn),
    when: whenText(dueOn, today),
  };
  await emailOutsiders(
    actor,
    "automatic",
    [{ ...mail, template: "invoice-reminder", props: { ...props, ...about } }],
    tx,
  );
  await invoiceHistory.record(actor, id, { kind: "reminded", details: { to: mail.to, due: dueOn } }, tx);
}

/** "is due in 3 days", "is due today", "was due 7 days ago" */
export function whenText(dueOn: string, today: string): string {
  const days = daysBetween(today, dueOn);
  if (days === 0) return "is due today";
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"}`;
  return days > 0 ? `is due in ${count}` : `was due ${count} ago`;
}
