import { z } from "zod";
import { endReason, keptAmount, statusNote } from "@/lib/events/schema";
import { type EndReason, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import { version } from "@/lib/shared/fields";

/** Lost and released want a reason, cancelled takes the amount kept; rules.ts says which goes with which. */
export const statusChangeSchema = z.strictObject({
  status: z.enum(EVENT_STATUSES, "Choose a status"),
  version,
  endReason: endReason.default(null),
  note: statusNote.default(""),
  keptAmount: keptAmount.default(null),
});

export type StatusChangeInput = z.infer<typeof statusChangeSchema>;

/** One line of an event's history, the newest first; the first of all has no `from`. */
export type StatusChangeDto = {
  from: EventStatus | null;
  to: EventStatus;
  endReason: EndReason | null;
  note: string;
  /** Dollars. */
  keptAmount: number | null;
  /** The user's name; null when nobody in person did it. */
  by: string | null;
  at: string;
};
