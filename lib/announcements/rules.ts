import type { AnnouncementDto } from "@/lib/announcements/schema";

/** A text as it is shown: paragraphs of lines of words and links. Nothing of it is ever read as markup. */
export type Piece = { text: string; href?: string };

const ADDRESS = /https:\/\/[^\s<>"'`]+/g;

/** Paragraphs, parted by empty lines; within one, lines stay lines. */
export const paragraphsOf = (text: string): Piece[][] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(piecesOf);

/** Addresses become links, but only https, and without the full stop or bracket that ends the sentence around them. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutEnd(match[0]);
    if (!isAddress(address)) continue;
    if (match.index > done) pieces.push({ text: text.slice(done, match.index) });
    pieces.push({ text: address, href: address });
    done = match.index + address.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** A closing bracket belongs to the address only when it was opened in it. */
function withoutEnd(address: string): string {
  const end = /[.,;:!?)\]}*_~…]$/;
  let kept = address;
  while (end.test(kept)) {
    if (kept.endsWith(")") && kept.split("(").length >= kept.split(")").length) break;
    kept = kept.slice(0, -1);
  }
  return kept;
}

/** A host with a dot, and nobody's name or password before it: what stands there must be where it leads. */
function isAddress(address: string): boolean {
  try {
    const { hostname, username, password } = new URL(address);
    return /^[^.].*\.[^.]+$/.test(hostname) && username === "" && password === "";
  } catch {
    return false;
  }
}

/** What is on a screen, to compare with what should be. */
export const keyOf = (items: readonly Pick<AnnouncementDto, "id" | "version">[]): string =>
  items.map(({ id, version }) => `${id}:${version}`).join(" ");
