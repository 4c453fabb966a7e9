import type { KitSection } from "@/lib/media-kit/list";
import type { KitContent } from "@/lib/media-kit/schema";

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const WORDS_A_MINUTE = 140;

/** Seconds, to the nearest five. */
export const secondsToReadAloud = (text: string): number => Math.round((countWords(text) / WORDS_A_MINUTE) * 12) * 5;

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

export const visibleSections = (content: KitContent): KitSection[] =>
  content.order.filter((section) => HAS_CONTENT[section](content) && !content.hidden.includes(section));

export const isOutdated = (updatedOn: string, today: string): boolean =>
  today > `${Number(updatedOn.slice(0, 4)) + 1}${updatedOn.slice(4)}`;

/** Parts of the content that name a file. */
export const FILE_REFERENCES = [
  { kind: "headshot", list: "headshots", name: "fileId" },
  { kind: "kit_picture", list: "videos", name: "posterFileId" },
  { kind: "kit_picture", list: "clients", name: "logoFileId" },
  { kind: "kit_picture", list: "books", name: "coverFileId" },
] as const;

type KitReference = { kind: "headshot" | "kit_picture" | "testimonial"; id: string; field: string };

const references = (content: KitContent): KitReference[] => [
  ...FILE_REFERENCES.flatMap(({ kind, list, name }) =>
    content[list].flatMap((item: Partial<Record<typeof name, string | null>>, at) => {
      const id = item[name];
      return id ? [{ kind, id, field: `${list}.${at}.${name}` }] : [];
    }),
  ),
  ...content.testimonialIds.map((id, at) => ({ kind: "testimonial" as const, id, field: `testimonialIds.${at}` })),
];

/** Every file id in the content, once. */
export const filesOf = (content: KitContent): string[] => [
  ...new Set(references(content).flatMap(({ kind, id }) => (kind === "testimonial" ? [] : [id]))),
];

/** References added by a change, with their fields. */
export function newReferences(after: KitContent, before: KitContent): KitReference[] {
  const known = new Set(references(before).map(({ kind, id }) => `${kind} ${id}`));
  return references(after).filter(({ kind, id }) => !known.has(`${kind} ${id}`));
}
