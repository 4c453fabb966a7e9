import type { KitSection } from "@/lib/media-kit/list";
import type { KitContent } from "@/lib/media-kit/schema";

export { PLAYER_ORIGINS, readVideoAddress, VIDEO_HOSTS, type Video } from "@/lib/media-kit/videos/rules";

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

export type KitReference = { kind: "headshot" | "kit_picture" | "testimonial"; id: string; field: string };

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
