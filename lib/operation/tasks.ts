import "server-only";
import { sendReminderUnscoped } from "@/lib/account/recovery/commands";
import { purgeRestoreUnscoped, runRestoreUnscoped } from "@/lib/backup/restore";
import { stopRenewalUnscoped } from "@/lib/billing/commands";
import { updateStripeEmailUnscoped } from "@/lib/billing/customers/commands";
import { reconcilePlansUnscoped, reconcilePlanUnscoped } from "@/lib/billing/reconciliation/commands";
import { remindOfTrialsUnscoped } from "@/lib/billing/trial-reminders/commands";
import { remindOfHoldsUnscoped } from "@/lib/events/holds/reminders/commands";
import { locateEventsUnscoped } from "@/lib/events/where/commands";
import { purgeFilesUnscoped, sweepUploadUnscoped } from "@/lib/files/removal/commands";
import { tidyKitPicturesUnscoped } from "@/lib/media-kit/commands";
import { deleteDueAccountsUnscoped } from "@/lib/operation/account-deletion/commands";
import { noteActivationsUnscoped } from "@/lib/operation/activation/commands";
import { purgeExpiredUnscoped, purgeTrashUnscoped } from "@/lib/operation/purge/commands";
import type { TaskName, TaskProps } from "@/lib/server/tasks";
import { remindTestimonialsUnscoped } from "@/lib/testimonials/requests/commands";

/** Tasks that other code queues. They must be repeatable, as a crash runs them again. */
const TASKS: { [T in TaskName]: (data: TaskProps[T]) => Promise<object> } = {
  "send-reminder": sendReminderUnscoped,
  "sweep-upload": sweepUploadUnscoped,
  "restore-archive": runRestoreUnscoped,
  "purge-restore": purgeRestoreUnscoped,
  "reconcile-plan": reconcilePlanUnscoped,
  "reconcile-plans": reconcilePlansUnscoped,
  "stop-renewal": stopRenewalUnscoped,
  "tell-stripe-address": updateStripeEmailUnscoped,
};

type Recurring = { run: () => Promise<object>; everyMinutes: number; atMinute: number };

/** Queued by the clock: every `everyMinutes`, counted from midnight UTC plus `atMinute`. */
export const RECURRING: Record<string, Recurring> = {
  "purge-expired": { run: purgeExpiredUnscoped, everyMinutes: 60, atMinute: 5 },
  "tidy-kit-pictures": { run: tidyKitPicturesUnscoped, everyMinutes: 24 * 60, atMinute: 170 },
  // Before the trash, whose events wait for their files.
  "purge-files": { run: purgeFilesUnscoped, everyMinutes: 24 * 60, atMinute: 180 },
  "purge-trash": { run: purgeTrashUnscoped, everyMinutes: 24 * 60, atMinute: 190 },
  "delete-accounts": { run: deleteDueAccountsUnscoped, everyMinutes: 60, atMinute: 20 },
  "note-activations": { run: noteActivationsUnscoped, everyMinutes: 60, atMinute: 50 },
  "remind-testimonials": { run: remindTestimonialsUnscoped, everyMinutes: 60, atMinute: 35 },
  "locate-events": { run: locateEventsUnscoped, everyMinutes: 24 * 60, atMinute: 220 },
  // Night in all American zones, so that mails arrive by morning.
  "hold-reminders": { run: remindOfHoldsUnscoped, everyMinutes: 24 * 60, atMinute: 10 * 60 + 30 },
  // For missed webhooks.
  "reconcile-plans": { run: () => reconcilePlansUnscoped({}), everyMinutes: 24 * 60, atMinute: 8 * 60 + 15 },
  // Trials end at the hour of the sign-up, so the mails arrive in waking hours.
  "remind-trials": { run: remindOfTrialsUnscoped, everyMinutes: 60, atMinute: 50 },
};

type Run = (data: object) => Promise<object>;

/** Data was type-checked by `enqueueTask`. */
export function runTask({ task, ...data }: { task: string }): Promise<object> {
  const run = (TASKS as Record<string, Run>)[task] ?? RECURRING[task]?.run;
  if (!run) throw new Error(`There is no task ${task}`);
  return run(data);
}
