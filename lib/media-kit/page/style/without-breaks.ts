/** Rules stand on lines of their own in the source only. */
export const withoutBreaks = (style: string): string => style.replace(/\n+/g, "");
