import * as z from "zod";
import { cancelledBy, endReason, keptAmount, noticeOn, receivedAmount, statusNote } from "@/lib/events/schema";
import { type EndReason, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import type { CancelledBy } from "@/lib/events/terms/terms";
import { day, id, version } from "@/lib/shared/fields";

/** Lost and released require a reason. Canceled also takes the kept amount, the party and the notice date (status-changes.ts). */
export const statusChangeSchema = z.strictObject({
  status: z.enum(EVENT_STATUSES, "Choose a status"),
  version,
  endReason: endReason.default(null),
  note: statusNote.default(""),
  keptAmount: keptAmount.default(null),
  cancelledBy: cancelledBy.default(null),
  noticeOn: noticeOn.default(null),
  receivedAmount: receivedAmount.default(null),
});

export type StatusChangeInput = z.infer<typeof statusChangeSchema>;

/** The newest first; the oldest has no `from`. */
export type StatusChangeDto = {
  from: EventStatus | null;
  to: EventStatus;
  endReason: EndReason | null;
  note: string;
  /** Dollars. */
  keptAmount: number | null;
  cancelledBy: CancelledBy | null;
  /** Username, or null. */
  by: string | null;
  at: string;
};

const MAX_BULK = 500;

const many = <S extends z.ZodType>(item: S) =>
  z.array(item).min(1, "Choose at least one event").max(MAX_BULK, `You can change up to ${MAX_BULK} events at once`);

const status = z.enum(EVENT_STATUSES, "Choose a status");

export const statusChangesSchema = z.strictObject({
  ids: many(id),
  status,
  endReason: endReason.default(null),
  note: statusNote.default(""),
});

/** Former values under the version since: the undo. */
export const statusRestorationSchema = z.strictObject({
  items: many(
    z.strictObject({
      id,
      version,
      status,
      endReason,
      note: statusNote,
      keptAmount,
      cancelledBy: cancelledBy.default(null),
      noticeOn: noticeOn.default(null),
      receivedAmount: receivedAmount.default(null),
    }),
  ),
});

export type StatusChangesInput = z.infer<typeof statusChangesSchema>;
export type StatusRestorationInput = z.infer<typeof statusRestorationSchema>;

export type FormerStatus = StatusRestorationInput["items"][number];

/** `unchanged` had the status already, or are missing. */
export type StatusChangesDto = { changed: number; unchanged: number; before: FormerStatus[] };

const MAX_COPIES = 24;

/** `oneDeal` puts the copies and the event under one agreement. */
export const copiesSchema = z.strictObject({
  dates: z
    .array(day("Date"))
    .min(1, "Enter at least one date")
    .max(MAX_COPIES, `You can create up to ${MAX_COPIES} copies at once`)
    .refine((days) => new Set(days).size === days.length, "Each date can be used once"),
  oneDeal: z.boolean().default(false),
});

export type CopiesInput = z.infer<typeof copiesSchema>;

export type CopiesDto = {
  dealId: string | null;
  items: { id: string; title: string; date: string; status: EventStatus }[];
};
