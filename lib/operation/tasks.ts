import "server-only";
import { type Reminder, sendReminderUnscoped } from "@/lib/account/recovery/commands";
import { tellAddressUnscoped } from "@/lib/billing/customers/commands";
import { stopRenewalUnscoped } from "@/lib/billing/ending/commands";
import { reconcilePlansUnscoped, reconcilePlanUnscoped } from "@/lib/billing/reconciliation/commands";
import { remindOfTrialsUnscoped } from "@/lib/billing/trial-reminders/commands";
import { remindOfHoldsUnscoped } from "@/lib/events/holds/reminders/commands";
import { locateEventsUnscoped } from "@/lib/events/where/commands";
import { purgeFilesUnscoped, sweepUploadUnscoped } from "@/lib/files/removal/commands";
import { tidyKitPicturesUnscoped } from "@/lib/media-kit/commands";
import { deleteDueAccountsUnscoped } from "@/lib/operation/account-deletion/commands";
import { noteActivationsUnscoped } from "@/lib/operation/activation/commands";
import { purgeExpiredUnscoped, purgeTrashUnscoped } from "@/lib/operation/purge/commands";
import { remindTestimonialsUnscoped } from "@/lib/testimonials/requests/commands";

/** What a job of the queue `tasks` says: which task, and whatever else that one needs. */
export type TaskJob = { task: string } & Record<string, unknown>;

/** Every task by name. Each may be run again after a crash in its middle, so each has to bear that. */
export const TASKS: Record<string, (job: TaskJob) => Promise<object>> = {
  "send-reminder": async ({ reminder, email }) => {
    await sendReminderUnscoped(reminder as Reminder, String(email));
    return {};
  },
  "sweep-upload": ({ paths }) => sweepUploadUnscoped(paths as string[]),
  "purge-expired": purgeExpiredUnscoped,
  "tidy-kit-pictures": tidyKitPicturesUnscoped,
  "purge-files": purgeFilesUnscoped,
  "purge-trash": purgeTrashUnscoped,
  "delete-accounts": deleteDueAccountsUnscoped,
  "remind-testimonials": remindTestimonialsUnscoped,
  "locate-events": locateEventsUnscoped,
  "hold-reminders": remindOfHoldsUnscoped,
  "reconcile-plan": ({ speakerId }) => reconcilePlanUnscoped(String(speakerId)),
  "reconcile-plans": ({ after }) => reconcilePlansUnscoped(after === undefined ? null : String(after)),
  "stop-renewal": ({ speakerId }) => stopRenewalUnscoped(String(speakerId)),
  "tell-stripe-address": ({ speakerId }) => tellAddressUnscoped(String(speakerId)),
  "remind-trials": remindOfTrialsUnscoped,
  "note-activations": noteActivationsUnscoped,
};

/** Tasks that come again by themselves: how often, and how long after midnight UTC the round begins, in minutes. */
export const RECURRING: Record<string, { everyMinutes: number; atMinute: number }> = {
  "purge-expired": { everyMinutes: 60, atMinute: 5 },
  "tidy-kit-pictures": { everyMinutes: 24 * 60, atMinute: 170 },
  // Before the trash, whose events wait until their files are gone.
  "purge-files": { everyMinutes: 24 * 60, atMinute: 180 },
  "purge-trash": { everyMinutes: 24 * 60, atMinute: 190 },
  "delete-accounts": { everyMinutes: 60, atMinute: 20 },
  // What the admin's charts count.
  "note-activations": { everyMinutes: 60, atMinute: 50 },
  "remind-testimonials": { everyMinutes: 60, atMinute: 35 },
  // Events that were saved before places were known; at the first start at once, then once a night.
  "locate-events": { everyMinutes: 24 * 60, atMinute: 220 },
  // In the small hours of every American zone, so that the mail lies there in the morning.
  "hold-reminders": { everyMinutes: 24 * 60, atMinute: 10 * 60 + 30 },
  // Whatever Stripe reported and we did not hear; in the small hours, as it takes a while.
  "reconcile-plans": { everyMinutes: 24 * 60, atMinute: 8 * 60 + 15 },
  // Trials end at the time of day at which somebody signed up, so their mails come while they are awake.
  "remind-trials": { everyMinutes: 60, atMinute: 50 },
};
