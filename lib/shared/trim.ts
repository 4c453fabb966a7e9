/** Loops, as an expression for the end of a text looks at a run of such signs once from each of them. */

/** @param sign matches one character to leave out */
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
