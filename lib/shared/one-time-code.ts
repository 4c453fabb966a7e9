const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Six digits, derived from the end of a token (base64url), so that no code is stored. @param text ends in the token */
export function codeOf(text: string): string {
  const number = [...text.slice(-10)].reduce(
    (sum, letter) => (sum * 64 + Math.max(0, ALPHABET.indexOf(letter))) % 1e12,
    0,
  );
  return String(number % 1_000_000).padStart(6, "0");
}
