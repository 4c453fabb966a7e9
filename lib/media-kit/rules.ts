import type { KitSection } from "@/lib/media-kit/list";
import { type KitContent, kitContentSchema } from "@/lib/media-kit/schema";

/** Sentences by the path of their field, such as `topics.0.title`. */
export type KitProblems = Record<string, string>;

/**
 * What of a draft can be saved as it stands. Whatever cannot, keeps what is saved of it, so that one unfinished topic does not
 * hold back the rest of the kit.
 * @param content as typed
 * @param saved what was sent last
 */
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

/** The parts with a problem as they were saved; those that never were are left out. */
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

export { PLAYER_ORIGINS, readVideoAddress, VIDEO_HOSTS } from "@/lib/media-kit/videos";

/** Words as an editor counts them: what stands between blanks and has a letter or a figure in it. */
export const countWords = (text: string): number => (text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length;

/** Of somebody who reads to a room: calmly, with pauses. */
const WORDS_A_MINUTE = 140;

/** Seconds that reading a text aloud takes, to the nearest five. */
export const secondsAloud = (text: string): number => Math.round((countWords(text) / WORDS_A_MINUTE) * 12) * 5;

const has = (text: string) => text.trim() !== "";

const HAS_CONTENT: Record<KitSection, (content: KitContent) => boolean> = {
  bio: ({ bios }) => Object.values(bios).some(has),
  topics: ({ topics }) => topics.length > 0,
  videos: ({ videos }) => videos.length > 0,
  testimonials: ({ testimonialIds }) => testimonialIds.length > 0,
  clients: ({ clients }) => clients.length > 0,
  awards: ({ awards }) => awards.length > 0,
  books: ({ books }) => books.length > 0,
  headshots: ({ headshots }) => headshots.length > 0,
  introduction: ({ introduction }) => has(introduction),
  rider: ({ rider }) => has(rider),
  fees: ({ fees }) => fees.from !== null || fees.to !== null || has(fees.note),
};

/** Sections that say something, hidden ones too, in the kit's order. */
export const sectionsWithContent = (content: KitContent): KitSection[] =>
  content.order.filter((section) => HAS_CONTENT[section](content));

/** Sections that a visitor may see: those that say something and are not hidden, in the kit's order. */
export const visibleSections = (content: KitContent): KitSection[] =>
  sectionsWithContent(content).filter((section) => !content.hidden.includes(section));

/** True once a kit is older than twelve months. Both are YYYY-MM-DD. */
export const isOutdated = (updatedOn: string, today: string): boolean =>
  today > `${Number(updatedOn.slice(0, 4)) + 1}${updatedOn.slice(4)}`;

/** A list with the thing at `from` at `to` instead; the same list when that is where it is, or there is no such place. */
export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** All files that a kit's content speaks of, each once. */
export const filesOf = ({ headshots, videos, clients, books }: KitContent): string[] => [
  ...new Set(
    [
      ...headshots.map(({ fileId }) => fileId),
      ...videos.map(({ posterFileId }) => posterFileId),
      ...clients.map(({ logoFileId }) => logoFileId),
      ...books.map(({ coverFileId }) => coverFileId),
    ].filter((id) => id !== null),
  ),
];

type KitReference = { kind: "headshot" | "kit_picture" | "testimonial"; id: string; field: string };

const references = ({ headshots, videos, clients, books, testimonialIds }: KitContent): KitReference[] => {
  const pictures = [
    ...videos.map(({ posterFileId: id }, at) => ({ id, field: `videos.${at}.posterFileId` })),
    ...clients.map(({ logoFileId: id }, at) => ({ id, field: `clients.${at}.logoFileId` })),
    ...books.map(({ coverFileId: id }, at) => ({ id, field: `books.${at}.coverFileId` })),
  ];
  return [
    ...headshots.map(({ fileId: id }, at) => ({ kind: "headshot" as const, id, field: `headshots.${at}.fileId` })),
    ...pictures.flatMap(({ id, field }) => (id ? [{ kind: "kit_picture" as const, id, field }] : [])),
    ...testimonialIds.map((id, at) => ({ kind: "testimonial" as const, id, field: `testimonialIds.${at}` })),
  ];
};

/** Pictures and testimonials that a change brings in, each with the field that names it. */
export function newReferences(after: KitContent, before: KitContent): KitReference[] {
  const known = new Set(references(before).map(({ kind, id }) => `${kind} ${id}`));
  return references(after).filter(({ kind, id }) => !known.has(`${kind} ${id}`));
}
