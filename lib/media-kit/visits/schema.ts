import { z } from "zod";
import { KIT_SECTIONS, type KitSection } from "@/lib/media-kit/list";

/** What the page's script says of one look at it; `seconds` is the time in which it was in front, so far. */
export const visitSchema = z.strictObject({
  token: z.string().max(200, "Not a visit token"),
  seconds: z.number().int().min(0).max(86_400),
  sections: z.array(z.enum(KIT_SECTIONS)).max(KIT_SECTIONS.length),
});
export type VisitInput = z.infer<typeof visitSchema>;

export const KIT_DOWNLOADS = ["one_sheet", "headshots", "headshot"] as const;
export type KitDownloadKind = (typeof KIT_DOWNLOADS)[number];

/** What became of a link: people only, as honestly as that can be counted without following anybody. */
export type KitLinkViewsDto = {
  /** Counted visits, visitors (a person counts anew each day), and the middle of the time they looked, in seconds. */
  visits: number;
  visitors: number;
  medianSeconds: number;
  /** In how many visits each section was seen. */
  sections: { section: KitSection; visits: number }[];
  downloads: { kind: KitDownloadKind; count: number }[];
  inquiries: number;
  /** The last 30 days in the speaker's zone, the oldest first, without gaps. */
  days: { day: string; visits: number }[];
  /** The latest visits first, 50 at most. */
  latest: { startedAt: string; seconds: number; sections: KitSection[]; downloads: KitDownloadKind[] }[];
};
