/** "1 event", "1,200 events" */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** "4, 5 and 9" */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Blank lines separate paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export const NOT_LEGAL_ADVICE = "Not legal advice. Have a lawyer review your template.";

/** 0 → A, 27 → AB. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
