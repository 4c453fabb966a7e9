import { printable, unprintable } from "@/lib/documents/rules";
import type { PublicKit } from "@/lib/media-kit/public/kit-schema";
import { trimEndOf } from "@/lib/shared/trim";

/** Drops letters without a glyph; empty when too many are missing. */
export function drawable(text: string): string {
  const missing = new Set(unprintable(text));
  const letters = [...printable(text)];
  const spoken = letters.filter((letter) => /\p{L}/u.test(letter));
  if (spoken.filter((letter) => missing.has(letter)).length > spoken.length * 0.1) return "";
  return letters
    .filter((letter) => !missing.has(letter))
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
}

export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${trimEndOf(text.slice(0, most - 1).replace(/\s\S{0,30}$/, ""), /[\s,;:–—-]/)}…`;
}

/** Widths in em, rounded up. */
const SPACE = 0.28;
const SMALL = 0.54;
const WIDE = 0.68;

const widthOf = (word: string): number =>
  [...word].reduce((width, sign) => width + (/[\p{Lu}\d\u0370-\u04ff@mwMW—]/u.test(sign) ? WIDE : SMALL), 0);

/** Estimated number of lines. `size` and width in points. */
export function linesOf(text: string, size: number, width: number): number {
  const room = width / size;
  return text.split("\n").reduce((sum, line) => sum + linesOfOne(line, room), 0);
}

function linesOfOne(line: string, room: number): number {
  let [lines, used] = [1, 0];
  for (const word of line.split(" ")) {
    const needed = widthOf(word);
    if (used > 0 && used + SPACE + needed > room) {
      lines += 1;
      used = 0;
    } else if (used > 0) used += SPACE;
    lines += Math.max(0, Math.ceil(needed / room) - 1);
    used += needed > room ? needed % room : needed;
  }
  return lines;
}

/** Largest of these sizes that fits the lines without breaking a word; null for none. */
export const largestThatFits = (text: string, sizes: number[], width: number, most: number): number | null =>
  sizes.find(
    (size) => linesOf(text, size, width) <= most && text.split(" ").every((word) => widthOf(word) * size <= width),
  ) ?? null;

/** Fits a kit onto one page: every text has a maximum of lines, and the least needed parts are left out. */

/** Font size in points, and line height as its multiple. */
export const TYPE = {
  bio: { size: 9.6, leading: 1.5 },
  topic: { size: 12, leading: 1.18 },
  detail: { size: 8.8, leading: 1.42 },
  quote: { size: 9.2, leading: 1.45 },
  small: { size: 8.4, leading: 1.42 },
} as const;
export type TextKind = keyof typeof TYPE;
export const LABEL_SIZE = 7.5;
export const PAGE = { width: 612, height: 792, margin: 42 } as const;
export const INNER = PAGE.width - 2 * PAGE.margin;
export const SIDE = 168;
export const GAP = 30;
export const HEAD = 176;
export const FOOT = 22;
export const CONTACT = 96;

export type Text = { text: string; lines: number };
type TopicPlan = { title: Text; description: Text | null; takeaways: Text[]; audience: Text | null };
type QuotePlan = { content: Text; signature: Text | null };
type AwardPlan = { title: Text; details: Text | null };

export type SheetPlan = {
  name: string;
  title: string;
  headline: string;
  /** No side column: the main column takes the full width. */
  isWide: boolean;
  bio: Text | null;
  topics: TopicPlan[];
  quotes: QuotePlan[];
  clients: Text | null;
  awards: AwardPlan[];
  /** Some text has characters without a typeface. */
  hasLeftOut: boolean;
};

class Column {
  constructor(
    readonly width: number,
    private left: number,
  ) {}

  take(points: number): boolean {
    if (points > this.left) return false;
    this.left -= points;
    return true;
  }

  linesOf = (text: string, kind: TextKind): number => linesOf(text, TYPE[kind].size, this.width);

  fit(text: string, kind: TextKind, most: number): Text {
    return { text, lines: Math.min(most, this.linesOf(text, kind)) };
  }
}

const heightOf = (lines: number, kind: TextKind): number => lines * TYPE[kind].size * TYPE[kind].leading;

const LABEL = 23;

export function planSheet(kit: PublicKit): SheetPlan {
  const body = PAGE.height - 2 * PAGE.margin - HEAD - FOOT;
  const side = new Column(SIDE, body - CONTACT);
  const quotes = planQuotes(kit, side);
  const awards = planAwards(kit, side);
  const clients = planClients(kit, side);
  const isWide = quotes.length + awards.length === 0 && !clients;
  const main = isWide ? new Column(INNER, body - CONTACT) : new Column(INNER - SIDE - GAP, body);
  const bio = planBio(kit, main);
  const topics = planTopics(kit, main);
  const said = [
    kit.name,
    kit.title,
    kit.headline,
    kit.bios.short,
    kit.bios.medium,
    ...kit.topics.map((one) => one.title),
  ];
  return {
    name: cut(drawable(kit.name), 90),
    title: cut(drawable(kit.title), 150),
    headline: cut(drawable(kit.headline), 160),
    isWide,
    bio,
    topics,
    quotes,
    clients,
    awards,
    hasLeftOut: said.some((text) => unprintable(text).length > 0),
  };
}

function planBio({ bios }: PublicKit, column: Column): Text | null {
  const [short, medium, long] = [bios.short, bios.medium, bios.long].map(drawable);
  const most = 15;
  const fits = (text: string | undefined) => text && column.linesOf(text, "bio") <= most;
  const text = fits(medium) ? medium : short || medium || long;
  if (!text) return null;
  const fitted = column.fit(cut(text.replace(/\n{2,}/g, "\n"), 1_100), "bio", most);
  return column.take(LABEL + heightOf(fitted.lines, "bio") + 14) ? fitted : null;
}

function planTopics({ topics }: PublicKit, column: Column): TopicPlan[] {
  if (topics.length === 0 || !column.take(LABEL)) return [];
  const planned: (TopicPlan & { topic: PublicKit["topics"][number] })[] = [];
  for (const topic of topics) {
    const title = drawable(topic.title);
    if (!title) continue;
    const heading = column.fit(cut(title, 120), "topic", 2);
    if (!column.take(heightOf(heading.lines, "topic") + 12)) break;
    const takeaways: Text[] = [];
    for (const takeaway of topic.takeaways.map(drawable).filter(Boolean).slice(0, 3)) {
      const line = column.fit(cut(takeaway, 150), "detail", 2);
      if (!column.take(heightOf(line.lines, "detail") + 3)) break;
      takeaways.push(line);
    }
    const audience = drawable(topic.audience);
    const line = audience ? column.fit(cut(`For: ${audience}`, 110), "small", 1) : null;
    const hasRoom = line !== null && column.take(heightOf(1, "small") + 3);
    planned.push({ title: heading, description: null, takeaways, audience: hasRoom ? line : null, topic });
  }
  // Topic descriptions only where they fit as a whole.
  for (const one of planned) {
    const text = drawable(one.topic.description).replace(/\s+/g, " ");
    const description = column.fit(text, "detail", 4);
    const isWhole = text !== "" && description.lines === column.linesOf(text, "detail");
    if (isWhole && column.take(heightOf(description.lines, "detail") + 3)) one.description = description;
  }
  return planned;
}

function planQuotes({ testimonials }: PublicKit, column: Column): QuotePlan[] {
  const planned: QuotePlan[] = [];
  // Short quotes first; a long one is cut only without others.
  const written = testimonials.map(({ content, signature }) => ({
    content: drawable(content).replace(/\s+/g, " "),
    signature: drawable(signature),
  }));
  const short = written.filter(({ content }) => content && content.length <= 260);
  const long = written.filter(({ content }) => content.length > 260);
  for (const { content, signature } of [...short, ...long].slice(0, 3)) {
    const text = column.fit(`“${cut(content, 260)}”`, "quote", 9);
    const by = signature ? column.fit(cut(signature, 120), "small", 3) : null;
    const height = heightOf(text.lines, "quote") + heightOf(by?.lines ?? 0, "small") + 16;
    if (!column.take(height + (planned.length === 0 ? LABEL : 0))) break;
    planned.push({ content: text, signature: by });
    if (planned.length === 2 && content.length > 160) break;
  }
  return planned;
}

function planAwards({ awards }: PublicKit, column: Column): AwardPlan[] {
  const planned: AwardPlan[] = [];
  for (const award of awards.slice(0, 5)) {
    const title = drawable(award.title);
    if (!title) continue;
    const heading = column.fit(cut(title, 80), "small", 2);
    const text = drawable(award.details);
    const details = text ? column.fit(cut(text, 60), "small", 1) : null;
    const height = heightOf(heading.lines + (details ? 1 : 0), "small") + 5;
    if (!column.take(height + (planned.length === 0 ? LABEL + 8 : 0))) break;
    planned.push({ title: heading, details });
  }
  return planned;
}

function planClients({ clients }: PublicKit, column: Column): Text | null {
  const names = [...new Set(clients.map(({ name }) => drawable(name)).filter(Boolean))];
  for (let count = Math.min(names.length, 24); count > 0; count--) {
    const text = cut(names.slice(0, count).join(", "), 400);
    const fitted = column.fit(text, "small", 8);
    if (fitted.lines === column.linesOf(text, "small")) {
      if (column.take(LABEL + 8 + heightOf(fitted.lines, "small"))) return fitted;
    }
  }
  return null;
}
