import * as z from "zod";
import { FEED_LEVELS } from "@/lib/calendar-feeds/rules";
import { requiredLine, type Stamped, version } from "@/lib/shared/fields";

const name = requiredLine("Name", 80);

export const feedSchema = z.strictObject({ name, level: z.enum(FEED_LEVELS, "Choose what it shows") });

/** A feed's level never changes. */
export const feedPatchSchema = z.strictObject({ name: name.optional(), version });

export const feedFileParams = z.strictObject({ file: z.string().regex(/^[\w-]{43}\.ics$/) });

export type FeedInput = z.infer<typeof feedSchema>;
export type FeedPatch = z.infer<typeof feedPatchSchema>;

export type FeedDto = Omit<Stamped, "deletedAt"> &
  FeedInput & {
    address: string;
    /** ISO 8601, to five minutes; null for never. */
    lastReadAt: string | null;
    /** "Google Calendar", or "". */
    lastReadBy: string;
  };
