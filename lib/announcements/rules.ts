/** Rendered as text or link, never as markup. */
export type Piece = { text: string; href?: string };

const ADDRESS = /https:\/\/[^\s<>"'`]+/g;

/** Links https addresses, without trailing punctuation. */
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

/** Keeps a closing bracket that was opened within the address. */
function withoutEnd(address: string): string {
  const end = /[.,;:!?)\]}*_~…]$/;
  let kept = address;
  while (end.test(kept)) {
    if (kept.endsWith(")") && kept.split("(").length >= kept.split(")").length) break;
    kept = kept.slice(0, -1);
  }
  return kept;
}

/** Requires a dotted host and no credentials, so that the text shows where the link leads. */
function isAddress(address: string): boolean {
  try {
    const { hostname, username, password } = new URL(address);
    return /^[^.].*\.[^.]+$/.test(hostname) && username === "" && password === "";
  } catch {
    return false;
  }
}

export const keyOf = (items: readonly Pick<AnnouncementDto, "id" | "version">[]): string =>
  items.map(({ id, version }) => `${id}:${version}`).join(" ");

export const LEVELS = { info: "Info", success: "Good news", warning: "Warning", critical: "Critical" };
export type AnnouncementLevel = keyof typeof LEVELS;

export type AnnouncementDto = {
  id: string;
  version: number;
  title: string;
  text: string;
  level: AnnouncementLevel;
  isDismissible: boolean;
  isSeen: boolean;
};

/** Wall clock ↔ instant with Intl: the server's library is too large for a page. */

/** "2026-03-08T14:30" for a datetime-local field. @param instant ISO 8601 */
export const wallOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })
    .format(new Date(instant))
    .replace(" ", "T");

/** @param wall "2026-03-08T14:30" @returns ISO 8601 in UTC; "" for an invalid date */
export function instantOfWall(wall: string, timeZone: string): string {
  const wanted = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(wanted)) return "";
  const offsetAt = (at: number) => Date.parse(`${wallOf(new Date(at).toISOString(), timeZone)}:00Z`) - at;
  // One of the two offsets applies, whichever side of a DST change it is.
  const [before, after] = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)];
  const fits = [before, after].map((offset) => wanted - offset).filter((at) => at + offsetAt(at) === wanted);
  return new Date(fits.length > 0 ? Math.min(...fits) : wanted - before).toISOString();
}
