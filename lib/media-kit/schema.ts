import * as z from "zod";
import { KIT_DESIGNS, KIT_SECTIONS, LONGEST, MOST } from "@/lib/media-kit/list";
import { readVideoAddress, VIDEO_HOSTS } from "@/lib/media-kit/videos";
import { DEFAULT_ACCENT } from "@/lib/public-page/color";
import { id, line, optionalWebsite, prose, requiredLine } from "@/lib/shared/fields";
import type { TestimonialDto } from "@/lib/testimonials/schema";

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

export type EditorPicture = { width: number; height: number; name: string };

export type KitSurroundings = {
  speaker: { name: string; title: string; email: string; phone: string; website: string };
  pictures: Record<string, EditorPicture>;
  testimonials: EditorTestimonial[];
  today: string;
  /** `updatedOn` of the last publication; null for a draft. */
  publishedOn: string | null;
};

const trimmed = (label: string, max: number) => prose(label, max).transform((text) => text.trim());

const many = <T extends z.ZodType>(item: T, most: number, noun: string) =>
  z.array(item).max(most, `A kit can have at most ${most} ${noun}`);

/** Key made in the browser, unique within the kit. */
const key = z.string().regex(/^[\w-]{1,40}$/, "This key isn't valid");

const file = id.nullable().default(null);

const headshotSchema = z.strictObject({
  fileId: id,
  /** Alternative text: "Dana on stage, laughing". */
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
  address: requiredLine("Video link", 500)
    .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .refine((text) => readVideoAddress(text) !== null, `Enter a link to a video on ${VIDEO_HOSTS}`),
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
  title: requiredLine("Award or designation", 200),
  details: line("Awarded by, and year", 200).default(""),
});

const wholeDollars = (label: string) =>
  z
    .number(`Enter ${label.toLowerCase()} as an amount such as 7500`)
    .int(`${label} must be in whole dollars`)
    .min(0, `${label} can't be negative`)
    .max(9_999_999, `${label} can be at most $9,999,999`)
    .nullable();

const feesSchema = z
  .strictObject({
    from: wholeDollars("Lowest fee").default(null),
    to: wholeDollars("Highest fee").default(null),
    note: line("Note", 300).default(""),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ["to"],
    message: "The highest fee can't be less than the lowest",
  });

const biosSchema = z.strictObject({
  short: trimmed("Short bio", LONGEST.bio).default(""),
  medium: trimmed("Medium bio", LONGEST.bio).default(""),
  long: trimmed("Long bio", LONGEST.bio).default(""),
});

const sectionOrder = z
  .array(z.enum(KIT_SECTIONS))
  .refine((order) => new Set(order).size === KIT_SECTIONS.length && order.length === KIT_SECTIONS.length, {
    message: "List every section once",
  });

/** Draft or published copy. Profile fields and testimonials (by id) are read on display. */
export const kitContentSchema = z.strictObject({
  design: z.enum(KIT_DESIGNS, "Choose a design").default("spotlight"),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "Choose a color such as #b45309")
    .transform((color) => color.toLowerCase())
    .default(DEFAULT_ACCENT),
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
  hidden: z.array(z.enum(KIT_SECTIONS)).max(KIT_SECTIONS.length).default(["fees"]),
});

export type KitContent = z.infer<typeof kitContentSchema>;

export const emptyKit = (): KitContent => kitContentSchema.parse({});

/** Adds defaults for fields newer than the row. */
export const readKit = (kept: unknown): KitContent => kitContentSchema.parse(kept);

/** Given parts replace theirs as a whole; version 0 is an unsaved kit. */
export const kitPatchSchema = z.strictObject({
  ...Object.fromEntries(
    Object.entries(kitContentSchema.shape).map(([name, field]) => [name, withoutDefault(field).optional()]),
  ),
  version: z.number().int().min(0),
}) as unknown as z.ZodType<KitPatch>;

function withoutDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? (field.unwrap() as z.ZodType) : field;
}

export type KitPatch = Partial<KitContent> & { version: number };

export const publicationSchema = z.strictObject({ version: z.number().int().min(1) });

export type MediaKitDto = {
  /** 0 before the first save. */
  version: number;
  content: KitContent;
  publishedAt: string | null;
  hasUnpublishedChanges: boolean;
  updatedAt: string | null;
};

export type KitProblems = Record<string, string>;

/** The part of a draft that can be saved; invalid parts keep their saved value. @param saved the content sent last */
export function checkKit(content: KitContent, saved: KitContent): { sendable: KitContent; problems: KitProblems } {
  const problems: KitProblems = {};
  const entries = Object.entries(kitContentSchema.shape).map(([name, schema]) => {
    const field = name as keyof KitContent;
    const result = schema.safeParse(content[field]);
    if (result.success) return [field, content[field]];
    const paths = result.error.issues.map(({ path, message }) => {
      problems[[field, ...path].join(".")] ??= message;
      return path;
    });
    const mended = mend(content[field], saved[field], paths);
    return [field, schema.safeParse(mended).success ? mended : saved[field]];
  });
  return { sendable: Object.fromEntries(entries) as KitContent, problems };
}

type Keyed = { key?: string; fileId?: string };
const keyOf = (item: Keyed) => item.key ?? item.fileId;

/** Restores parts with a problem; drops new ones. */
function mend(value: unknown, saved: unknown, paths: PropertyKey[][]): unknown {
  const bad = new Set(paths.map(([part]) => part));
  if (Array.isArray(value)) {
    return value.flatMap((item: Keyed, at) => {
      if (!bad.has(at)) return [item];
      return (saved as Keyed[]).filter((one) => typeof one === "object" && keyOf(one) === keyOf(item));
    });
  }
  if (typeof value !== "object" || value === null) return saved;
  const old = saved as Record<PropertyKey, unknown>;
  return Object.fromEntries(Object.entries(value).map(([part, own]) => [part, bad.has(part) ? old[part] : own]));
}
