import { z } from "zod";
import { END_REASONS } from "@/lib/events/history/list";
import { EVENT_STATUSES } from "@/lib/events/status";
import { dollars, prose, version } from "@/lib/shared/fields";

/** A change of status by hand. Lost and released say why; cancelled what was kept of the fee, in dollars. */
export const statusSchema = z
  .strictObject({
    status: z.enum(EVENT_STATUSES, "Choose a status"),
    version,
    endReason: z.enum(END_REASONS, "Choose a reason").nullable().optional(),
    note: prose("Note", 2000).optional(),
    keptAmount: dollars("Amount kept").nullable().optional(),
  })
  .refine(({ status, endReason }) => !["lost", "released"].includes(status) || endReason, {
    path: ["endReason"],
    message: "Choose a reason",
  });

export type StatusInput = z.infer<typeof statusSchema>;
