/** A name in a subject: what is too long for one line ends in "…". */
export function shortLine(text: string, most = 40): string {
  const letters = [...text];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : text;
}
