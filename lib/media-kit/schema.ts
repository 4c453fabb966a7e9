import { z } from "zod";
import { BIO_WORDS, KIT_DESIGNS, KIT_SECTIONS, LONGEST, MOST } from "@/lib/media-kit/list";
import { readVideoAddress, VIDEO_HOSTS } from "@/lib/media-kit/videos";
import { DEFAULT_ACCENT } from "@/lib/public-page/color";
import { id, line, optionalWebsite, prose, requiredLine } from "@/lib/shared/fields";
import type { TestimonialDto } from "@/lib/testimonials/schema";

/** A testimonial that may stand in the kit, with all of its words. */
export type EditorTestimonial = Pick<
  TestimonialDto,
  | "id"
  | "content"
  | "rating"
  | "clientName"
  | "jobTitle"
  | "companyName"
  | "nameShown"
  | "companyShown"
  | "eventTitle"
  | "receivedAt"
>;

/** A picture of the kit: its size is known before it has come. */
export type EditorPicture = { width: number; height: number; name: string };

/** What the editor shows beside the draft itself. */
export type KitSurroundings = {
  /** Of the profile. */
  speaker: { name: string; title: string; email: string; phone: string; website: string };
  /** By the id of their file; those that are gone are missing. */
  pictures: Record<string, EditorPicture>;
  /** Those of the draft that may be shown. */
  testimonials: EditorTestimonial[];
  /** YYYY-MM-DD where the speaker lives. */
  today: string;
  /** The same, of the last publication; null while it is a draft. */
  publishedOn: string | null;
};

const trimmed = (label: string, max: number) => prose(label, max).transform((text) => text.trim());

const many = <T extends z.ZodType>(item: T, most: number, noun: string) =>
  z.array(item).max(most, `A kit can have at most ${most} ${noun}`);

/** Unsaved parts need a name of their own before the server has seen them: made in the browser, and only within the kit. */
const key = z.string().regex(/^[\w-]{1,40}$/, "This is not a key");

const file = id.nullable().default(null);

const headshotSchema = z.strictObject({
  fileId: id,
  /** Said to who cannot see it: "Dana on stage, laughing". */
  description: line("Description", 200).default(""),
});

const topicSchema = z.strictObject({
  key,
  title: requiredLine("Topic title", 160),
  description: trimmed("Description", LONGEST.description).default(""),
  takeaways: z
    .array(requiredLine("Takeaway", 240))
    .max(MOST.takeaways, `A topic can have at most ${MOST.takeaways} takeaways`)
    .default([]),
  audience: line("Audience", 240).default(""),
});

export const videoSchema = z.strictObject({
  key,
  title: requiredLine("Video title", 160),
  /** The page of the video at one of the hosts we know (videos/rules.ts); others are refused with a sentence. */
  address: requiredLine("Video link", 500)
    .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .refine((text) => readVideoAddress(text) !== null, `Video link must be the address of a video at ${VIDEO_HOSTS}`),
  posterFileId: file,
});

const clientSchema = z.strictObject({
  key,
  name: requiredLine("Client name", 160),
  logoFileId: file,
});

const bookSchema = z.strictObject({
  key,
  title: requiredLine("Book title", 200),
  details: line("Publisher and year", 160).default(""),
  address: optionalWebsite("Link to the book").default(""),
  coverFileId: file,
});

const awardSchema = z.strictObject({
  key,
  /** "CSP", "Hall of Fame". */
  title: requiredLine("Award or designation", 200),
  details: line("By whom, and when", 200).default(""),
});

const wholeDollars = (label: string) =>
  z
    .number(`${label} must be an amount such as 7500`)
    .int(`${label} has to be whole dollars`)
    .min(0, `${label} cannot be negative`)
    .max(9_999_999, `${label} can be at most $9,999,999`)
    .nullable();

const feesSchema = z
  .strictObject({
    /** US dollars. */
    from: wholeDollars("Lowest fee").default(null),
    to: wholeDollars("Highest fee").default(null),
    note: line("Note", 300).default(""),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ["to"],
    message: "The highest fee has to be at least the lowest",
  });

const biosSchema = z.strictObject({
  short: trimmed(`Bio of ${BIO_WORDS.short} words`, LONGEST.bio).default(""),
  medium: trimmed(`Bio of ${BIO_WORDS.medium} words`, LONGEST.bio).default(""),
  long: trimmed(`Bio of ${BIO_WORDS.long} words`, LONGEST.bio).default(""),
});

const sectionOrder = z
  .array(z.enum(KIT_SECTIONS))
  .refine((order) => new Set(order).size === KIT_SECTIONS.length && order.length === KIT_SECTIONS.length, {
    message: "Every section has to be named once",
  });

/**
 * All that a kit says; the draft and the published copy are one of these each. Name, title and contact come from the
 * profile, testimonials by id from their own room: each is asked again whenever the kit is shown.
 */
export const kitContentSchema = z.strictObject({
  design: z.enum(KIT_DESIGNS, "Choose a design").default("spotlight"),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "Choose a color such as #b45309")
    .transform((colour) => colour.toLowerCase())
    .default(DEFAULT_ACCENT),
  /** Said large under the name. */
  headline: line("Headline", 160).default(""),
  bios: biosSchema.prefault({}),
  headshots: many(headshotSchema, MOST.headshots, "headshots").default([]),
  topics: many(topicSchema, MOST.topics, "topics").default([]),
  videos: many(videoSchema, MOST.videos, "videos").default([]),
  testimonialIds: many(id, MOST.testimonials, "testimonials").default([]),
  clients: many(clientSchema, MOST.clients, "clients").default([]),
  introduction: trimmed("Introduction", LONGEST.introduction).default(""),
  rider: trimmed("AV rider", LONGEST.rider).default(""),
  books: many(bookSchema, MOST.books, "books").default([]),
  awards: many(awardSchema, MOST.awards, "awards and designations").default([]),
  fees: feesSchema.prefault({}),
  order: sectionOrder.default([...KIT_SECTIONS]),
  /** Sections no link shows, whatever it has chosen. A fee is shown only by who wants it shown. */
  hidden: z.array(z.enum(KIT_SECTIONS)).max(KIT_SECTIONS.length).default(["fees"]),
});

export type KitContent = z.infer<typeof kitContentSchema>;

export const emptyKit = (): KitContent => kitContentSchema.parse({});

/** What a row of the table keeps, with what has been added to kits since it was written. */
export const readKit = (kept: unknown): KitContent => kitContentSchema.parse(kept);

/** A change of the draft: parts that are given replace theirs whole. Version 0 is a kit that nobody has saved yet. */
export const kitPatchSchema = z.strictObject({
  ...Object.fromEntries(
    Object.entries(kitContentSchema.shape).map(([name, field]) => [name, withoutDefault(field).optional()]),
  ),
  version: z.number("version is required").int().min(0),
}) as unknown as z.ZodType<KitPatch>;

function withoutDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? (field.unwrap() as z.ZodType) : field;
}

export type KitPatch = Partial<KitContent> & { version: number };

/** Publishes the draft as it is at this version. */
export const publicationSchema = z.strictObject({ version: z.number("version is required").int().min(1) });

export type MediaKitDto = {
  /** 0 while nobody has saved anything. */
  version: number;
  content: KitContent;
  /** ISO 8601; null while it is a draft only. */
  publishedAt: string | null;
  /** The draft says something that the published kit does not. */
  hasUnpublishedChanges: boolean;
  updatedAt: string | null;
};
