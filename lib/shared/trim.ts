/** A loop, as an expression for the end looks at a run of signs once from each of them. @param sign matches one character to leave out */
export function trimEndOf(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

export function trimOf(text: string, sign: RegExp): string {
  let start = 0;
  while (start < text.length && sign.test(text[start] ?? "")) start += 1;
  return trimEndOf(text.slice(start), sign);
}

/** Zero-width spaces, soft hyphens, direction and byte-order marks. Tags stay: flags are made of them. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|[\u200c\u200d](?![\u0250-\u{10ffff}])|(?<![\u0250-\u{10ffff}])[\u200c\u200d]/gu;

const PLAIN = /^[\n -~]*$/;

/** Without characters that no one sees or types, composed (NFC). Joiners stay within emoji and other scripts. */
export const visible = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(INVISIBLE, "").normalize("NFC");
