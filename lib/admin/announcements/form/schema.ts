import { z } from "zod";
import { instantOfWall } from "@/lib/admin/announcements/rules";
import { announcementSchema, ORDER_TEXT } from "@/lib/admin/announcements/schema";

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What an admin types: the clock of their own zone. What goes out are instants. */
export function announcementForm(timeZone: string) {
  const wall = (label: string) =>
    z
      .string()
      .regex(WALL, `${label} must be a day and a time`)
      .transform((text) => instantOfWall(text, timeZone));
  return announcementSchema
    .extend({
      startsAt: wall("From").pipe(announcementSchema.shape.startsAt),
      endsAt: z
        .literal("")
        .transform(() => null)
        .or(wall("To").pipe(announcementSchema.shape.startsAt)),
      text: announcementSchema.shape.text.removeDefault(),
      level: announcementSchema.shape.level.removeDefault(),
      audience: announcementSchema.shape.audience.removeDefault(),
      isDismissible: announcementSchema.shape.isDismissible.removeDefault(),
    })
    .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, { path: ["endsAt"], error: ORDER_TEXT });
}

export type AnnouncementFormValues = z.input<ReturnType<typeof announcementForm>>;
