import { MOST } from "@/lib/media-kit/list";
import { type KitContent, kitContentSchema } from "@/lib/media-kit/schema";
import { splitLines } from "@/lib/workbook/further/cells";
import type { Problem, Values } from "@/lib/workbook/schema";

/** How the media kit's sheet names what a kit says, and where in the kit it stands. */

export type KitRow = {
  copy: "draft" | "published";
  part: string;
  position: number;
  title: string;
  text: string;
  list: readonly string[];
  details: string;
  address: string;
  from: number | null;
  to: number | null;
  fileId: string | null;
  testimonialId: string | null;
  key: string;
};

/** What a row's Text is, where a part is nothing but that. */
export const KIT_TEXTS = {
  design: ["design"],
  accent: ["accent"],
  headline: ["headline"],
  bioShort: ["bios", "short"],
  bioMedium: ["bios", "medium"],
  bioLong: ["bios", "long"],
  introduction: ["introduction"],
  rider: ["rider"],
} as const satisfies Record<string, readonly string[]>;

type ItemColumn = "title" | "text" | "list" | "details" | "address" | "fileId" | "key";
type ListField = Extract<keyof KitContent, keyof typeof MOST | "testimonialIds">;
type KitList = { field: ListField; most: number; columns: Partial<Record<ItemColumn, string>> };

/** Lists: which column holds which field of their things. */
export const KIT_LISTS = {
  headshot: { field: "headshots", most: MOST.headshots, columns: { fileId: "fileId", text: "description" } },
  topic: {
    field: "topics",
    most: MOST.topics,
    columns: { key: "key", title: "title", text: "description", list: "takeaways", details: "audience" },
  },
  video: {
    field: "videos",
    most: MOST.videos,
    columns: { key: "key", title: "title", address: "address", fileId: "posterFileId" },
  },
  testimonial: { field: "testimonialIds", most: MOST.testimonials, columns: {} },
  client: { field: "clients", most: MOST.clients, columns: { key: "key", title: "name", fileId: "logoFileId" } },
  award: { field: "awards", most: MOST.awards, columns: { key: "key", title: "title", details: "details" } },
  book: {
    field: "books",
    most: MOST.books,
    columns: { key: "key", title: "title", details: "details", address: "address", fileId: "coverFileId" },
  },
} as const satisfies Record<string, KitList>;

export const PART_LABEL: Readonly<Record<string, string>> = {
  published: "Published",
  design: "Design",
  accent: "Color",
  headline: "Headline",
  bioShort: "Bio of 50 words",
  bioMedium: "Bio of 100 words",
  bioLong: "Bio of 300 words",
  headshot: "Headshot",
  topic: "Topic",
  video: "Video",
  testimonial: "Testimonial",
  client: "Client",
  award: "Award",
  book: "Book",
  introduction: "Introduction",
  rider: "AV rider",
  fees: "Fees",
  order: "Order of sections",
  hidden: "Hidden sections",
};

/** In the order of the sheet. */
export const PARTS: readonly string[] = Object.keys(PART_LABEL);

export const listOf = (part: string): KitList | undefined => (KIT_LISTS as Record<string, KitList>)[part];

/** A row's plain values as the kit has them. */
export const kitToRestore = (values: Values): KitRow => ({
  copy: values.copy === "published" ? "published" : "draft",
  part: String(values.part ?? ""),
  position: Number(values.position ?? 0),
  title: String(values.title ?? ""),
  text: String(values.text ?? ""),
  list: splitLines(String(values.list ?? "")),
  details: String(values.details ?? ""),
  address: String(values.address ?? ""),
  from: (values.from ?? null) as number | null,
  to: (values.to ?? null) as number | null,
  fileId: (values.fileId ?? null) as string | null,
  testimonialId: (values.testimonialId ?? null) as string | null,
  key: String(values.key ?? ""),
});

/** What stands at the row's place in the kit. @param known the thing that is there, whose other fields stay */
export function partValue(row: KitRow, known: unknown = {}): unknown {
  if (row.part === "testimonial") return row.testimonialId;
  const list = listOf(row.part);
  if (list) {
    const fields = Object.entries(list.columns) as [ItemColumn, string][];
    return { ...(known as object), ...Object.fromEntries(fields.map(([column, field]) => [field, row[column]])) };
  }
  if (row.part === "fees") return { from: row.from, to: row.to, note: row.text };
  return row.part === "order" || row.part === "hidden" ? row.list : row.text;
}

const HEADER: Record<string, string> = {
  key: "Key",
  from: "From ($)",
  to: "To ($)",
  fileId: "Picture",
  title: "Title",
  details: "Details",
  address: "Link",
  list: "Points",
};

/** A kit that says only this, as the kit's own rules see it. */
export function partProblem(row: KitRow): Problem[] {
  if (row.part === "published") return Number.isNaN(Date.parse(row.text)) ? [textProblem("This is not a moment")] : [];
  const list = listOf(row.part);
  // A thing that somebody wrote into the sheet has no key yet.
  const value = partValue({ ...row, key: row.key || "new" });
  const parsed = kitContentSchema.safeParse(placed({}, row.part, list ? [value] : value));
  if (parsed.success) return [];
  if (row.part === "order" || row.part === "hidden") return [{ column: "Points", message: NO_SECTIONS[row.part] }];
  const issue = parsed.error.issues[0];
  const field = String(issue?.path.at(list ? 2 : 1) ?? "");
  const column = Object.entries(list?.columns ?? {}).find(([, name]) => name === field)?.[0] ?? field;
  return [{ column: HEADER[column] ?? "Text", message: issue?.message ?? "" }];
}

const NO_SECTIONS = {
  order: "The order has to name every section once",
  hidden: "This is not a section of the media kit",
};

const textProblem = (message: string): Problem => ({ column: "Text", message });

/** The kit with a value at the place of a part: a text, a list of things, or the whole of what is neither. */
export function placed(content: Partial<KitContent>, part: string, value: unknown): Partial<KitContent> {
  const list = listOf(part);
  if (list) return { ...content, [list.field]: value };
  const [field, inner] = (KIT_TEXTS as Record<string, readonly string[]>)[part] ?? [part];
  if (!inner) return { ...content, [field as string]: value };
  return { ...content, [field as string]: { ...content[field as "bios"], [inner]: value } };
}
