import * as z from "zod";
import { KIT_SECTIONS, type KitSection, type LinkState } from "@/lib/media-kit/list";
import { day, id, line, patchOf, requiredMailLine, type Stamped } from "@/lib/shared/fields";

export type LinkChoices = {
  bureaus: { id: string; name: string; representatives: { id: string; name: string }[] }[];
  pictures: { id: string; name: string }[];
  /** Sentences a bureau-safe link drops, from the published kit or the draft. */
  leftOut: string[];
  preview: { title: string; text: string; fileId: string | null };
};

export const kitLinkSchema = z.strictObject({
  name: requiredMailLine("Name", 80),
  sections: z
    .array(z.enum(KIT_SECTIONS))
    .min(1, "Choose at least one section")
    .max(KIT_SECTIONS.length)
    .transform((chosen) => KIT_SECTIONS.filter((section) => chosen.includes(section)))
    .default([...KIT_SECTIONS]),
  /** In the speaker's zone, included. */
  expiresOn: day("Expiry").nullable().default(null),
  /** Null removes the password; undefined keeps it. */
  password: z
    .string("Password must be text")
    .min(6, "Use at least 6 characters")
    .max(128, "Use at most 128 characters")
    .nullable()
    .default(null),
  allowsDownloads: z.boolean().default(true),
  showsDates: z.boolean().default(false),
  previewTitle: line("Preview title", 120).default(""),
  previewText: line("Preview text", 300).default(""),
  previewFileId: id.nullable().default(null),
  notifiesOnOpen: z.boolean().default(false),
  isBureauSafe: z.boolean().default(false),
  bureauPartnerId: id.nullable().default(null),
  representativeId: id.nullable().default(null),
});

export const kitLinkPatchSchema = patchOf(kitLinkSchema);

export type KitLinkInput = z.infer<typeof kitLinkSchema>;
export type KitLinkPatch = z.infer<typeof kitLinkPatchSchema>;

export type KitLinkDto = Omit<Stamped, "deletedAt"> &
  Omit<KitLinkInput, "password"> & {
    /** A secret: it opens the kit. */
    address: string;
    /** The same with the speaker's name in its path. */
    longAddress: string;
    state: LinkState;
    hasPassword: boolean;
    bureauPartnerName: string;
    representativeName: string;
    firstOpenedAt: string | null;
    visits: number;
    lastVisitAt: string | null;
    inquiries: number;
  };

/** Report of the page's script; `seconds` in the foreground so far. */
export const visitSchema = z.strictObject({
  token: z.string().max(200, "This visit token isn't valid"),
  seconds: z.number().int().min(0).max(86_400),
  sections: z.array(z.enum(KIT_SECTIONS)).max(KIT_SECTIONS.length),
});
export type VisitInput = z.infer<typeof visitSchema>;

export const KIT_DOWNLOADS = ["one_sheet", "headshots", "headshot"] as const;
export type KitDownloadKind = (typeof KIT_DOWNLOADS)[number];

export type KitLinkViewsDto = {
  /** Without bots. A visitor is unique per day. */
  visits: number;
  visitors: number;
  medianSeconds: number;
  sections: { section: KitSection; visits: number }[];
  downloads: { kind: KitDownloadKind; count: number }[];
  inquiries: number;
  /** Last 30 days in the speaker's zone, oldest first, without gaps. */
  days: { day: string; visits: number }[];
  /** Newest first, 50 at most. */
  latest: { startedAt: string; seconds: number; sections: KitSection[]; downloads: KitDownloadKind[] }[];
};
