import * as z from "zod";
import { ACTIVITY_KINDS } from "@/lib/activities/list";
import { id, listQuery, patchOf, prose, type Stamped } from "@/lib/shared/fields";

const happenedAt = z.iso
  .datetime({ offset: true, error: "When must be a date and time such as 2026-03-12T16:45:00Z" })
  .refine((text) => new Date(text).getUTCFullYear() >= 1900, "When must be in 1900 or later");

/** About a client, a bureau, an event, or several; `happenedAt` is now by default. */
export const activitySchema = z.strictObject({
  clientId: id.nullable().default(null),
  bureauPartnerId: id.nullable().default(null),
  eventId: id.nullable().default(null),
  kind: z.enum(ACTIVITY_KINDS, "Choose a type").default("note"),
  text: prose("What happened", 5_000)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, "Enter what happened")),
  happenedAt: happenedAt.optional(),
});

export const activityPatchSchema = patchOf(
  activitySchema.omit({ clientId: true, bureauPartnerId: true, eventId: true }),
);

export const activityListSchema = listQuery(["happenedAt"], { dir: "desc" })
  .pick({ limit: true, cursor: true, trash: true })
  .extend({ clientId: id.optional(), bureauPartnerId: id.optional(), eventId: id.optional() });

export type ActivityInput = z.infer<typeof activitySchema>;
export type ActivityListQuery = z.infer<typeof activityListSchema>;

/** `happenedAt` is ISO 8601. */
export type ActivityDto = Stamped & Required<ActivityInput>;
