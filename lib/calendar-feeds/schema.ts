import { z } from "zod";
import { FEED_LEVELS } from "@/lib/calendar-feeds/rules";
import { requiredLine, type Stamped, version } from "@/lib/shared/fields";

const name = requiredLine("Name", 80);

export const feedSchema = z.strictObject({ name, level: z.enum(FEED_LEVELS, "Choose what it shows") });

/** What an address shows never changes: who has it has been told what is in it. */
export const feedPatchSchema = z.strictObject({ name: name.optional(), version });

/** `{token}.ics`, as it stands in the address. */
export const feedFileParams = z.strictObject({ file: z.string().regex(/^[\w-]{43}\.ics$/) });

export type FeedInput = z.infer<typeof feedSchema>;
export type FeedPatch = z.infer<typeof feedPatchSchema>;

export type FeedDto = Omit<Stamped, "deletedAt"> &
  FeedInput & {
    /** Whoever has it reads the calendar. */
    address: string;
    /** ISO 8601, right to some five minutes; null while nobody has read it. */
    lastReadAt: string | null;
    /** "Google Calendar"; "" while nobody has read it. */
    lastReadBy: string;
  };
