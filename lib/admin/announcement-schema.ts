import * as z from "zod";
import { type AnnouncementAudience, type AnnouncementState, AUDIENCES, LIMITS, STATES } from "@/lib/admin/list";
import { type AnnouncementLevel, instantOfWall, LEVELS } from "@/lib/announcements/rules";
import { EXPIRED_PAGE, pageLimit, patchOf, prose, requiredLine, type Stamped } from "@/lib/shared/fields";

const LEVEL = Object.keys(LEVELS) as AnnouncementLevel[];
const AUDIENCE = Object.keys(AUDIENCES) as AnnouncementAudience[];
const STATE = Object.keys(STATES) as AnnouncementState[];

const FIRST = Date.UTC(2020, 0, 1);
const LAST = Date.UTC(2100, 0, 1);

/** ISO 8601 with offset, normalized to UTC. */
const instant = (label: string) =>
  z.iso
    .datetime({ offset: true, error: `Enter a date and time for ${label}` })
    .transform((text) => new Date(text))
    .refine((at) => at.getTime() >= FIRST && at.getTime() < LAST, `${label} must be between 2020 and 2100`)
    .transform((at) => at.toISOString());

export const announcementSchema = z.strictObject({
  title: requiredLine("Title", LIMITS.title),
  text: prose("Text", LIMITS.text).default(""),
  level: z.enum(LEVEL, "Choose a level").default("info"),
  audience: z.enum(AUDIENCE, "Choose an audience").default("everybody"),
  startsAt: instant("From"),
  endsAt: instant("To").nullable().default(null),
  isDismissible: z.boolean().default(true),
});

export const announcementPatch = patchOf(announcementSchema);

export const announcementListSchema = z.strictObject({
  state: z.enum(STATE).optional(),
  limit: pageLimit(),
  cursor: z.uuid(EXPIRED_PAGE).optional(),
});

export type AnnouncementInput = z.infer<typeof announcementSchema>;
export type AnnouncementPatch = z.infer<typeof announcementPatch>;
export type AnnouncementListQuery = z.infer<typeof announcementListSchema>;

export const ORDER_TEXT = "To must be later than From";

export type AdminAnnouncementDto = Omit<Stamped, "deletedAt"> &
  AnnouncementInput & {
    state: AnnouncementState;
    withdrawnAt: string | null;
    seen: number;
    dismissed: number;
    /** Users in the audience now, plus users who saw it earlier. */
    reach: number;
  };

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The form's values are wall times in the admin's zone; the output has instants. */
export function announcementForm(timeZone: string) {
  const wall = (label: string) =>
    z
      .string()
      .refine((text) => text === "" || WALL.test(text), `Enter a date and time for ${label}`)
      .transform((text) => (text ? instantOfWall(text, timeZone) : null));
  return announcementSchema
    .extend({
      startsAt: wall("From").pipe(instant("From")),
      endsAt: wall("To").pipe(instant("To").nullable()),
      text: announcementSchema.shape.text.removeDefault(),
      level: announcementSchema.shape.level.removeDefault(),
      audience: announcementSchema.shape.audience.removeDefault(),
      isDismissible: announcementSchema.shape.isDismissible.removeDefault(),
    })
    .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, { path: ["endsAt"], error: ORDER_TEXT });
}

export type AnnouncementFormValues = z.input<ReturnType<typeof announcementForm>>;
