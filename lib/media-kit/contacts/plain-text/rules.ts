/** A stretch of a text, in UTF-16 units; `to` is the first one after it. */
export type Range = { from: number; to: number };

/** Between digits and names these are read as a dot. */
const DOTS = /[。·•‧∙⋅․﹒．｡]/u;
/** Takes no room when it is read: joiners, marks of direction, soft hyphens, the square around a keycap digit. */
const UNSEEN = /\p{Cf}|[\u115f\u1160\u17b4\u17b5\u3164\uffa0]|\p{Variation_Selector}|\u034f|\u20e3/u;

/**
 * A text as a reader takes it: full-width and other digits as ours, every dash and dot the plain one, nothing that cannot be
 * seen. `at[i]` is where sign i of it came from, and ends with the text's length.
 */
export function plainText(text: string): { plain: string; at: number[] } {
  let plain = "";
  const at: number[] = [];
  let position = 0;
  for (const sign of text) {
    const read = UNSEEN.test(sign) ? "" : plainSign(sign);
    for (let unit = 0; unit < read.length; unit += 1) at.push(position);
    plain += read;
    position += sign.length;
  }
  at.push(text.length);
  return { plain, at };
}

function plainSign(sign: string): string {
  if (sign < "\u0080") return sign;
  if (DOTS.test(sign)) return ".";
  if (/\p{Pd}|[\u2212\u2043]/u.test(sign)) return "-";
  if (/\p{Zs}/u.test(sign)) return " ";
  const common = sign.normalize("NFKC");
  return [...common].map((part) => (/\p{Nd}/u.test(part) ? digitOf(part) : part)).join("");
}

/** Digits of every script stand in tens, the nought first. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let nought = code;
  while (code - nought < 9 && /\p{Nd}/u.test(String.fromCodePoint(nought - 1))) nought -= 1;
  return String(code - nought);
}
