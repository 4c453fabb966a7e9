const PAGE = 6;

/** Where a key leads in a list of `count` options; null for keys that are the text field's own. */
export function stepTo(key: string, at: number, count: number, inText: boolean): number | null {
  const last = count - 1;
  if (last < 0) return null;
  if (key === "ArrowDown") return at === last ? 0 : at + 1;
  if (key === "ArrowUp") return at === 0 ? last : at - 1;
  if (key === "PageDown") return Math.min(at + PAGE, last);
  if (key === "PageUp") return Math.max(at - PAGE, 0);
  if (inText) return null;
  return key === "Home" ? 0 : key === "End" ? last : null;
}
