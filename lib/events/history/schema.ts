import { z } from "zod";
import { endReason, keptAmount, statusNote } from "@/lib/events/schema";
import { type EndReason, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import { version } from "@/lib/shared/fields";

/** Lost and released need a reason, cancelled takes the kept amount (rules.ts). */
export const statusChangeSchema = z.strictObject({
  status: z.enum(EVENT_STATUSES, "Choose a status"),
  version,
  endReason: endReason.default(null),
  note: statusNote.default(""),
  keptAmount: keptAmount.default(null),
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
  /** Username, or null. */
  by: string | null;
  at: string;
};
