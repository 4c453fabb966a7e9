export const AGREEMENT = "Speaking agreement";

/** In lists, where every row is an agreement, and in subjects, which are short. */
export const shortTitle = (title: string): string =>
  title.startsWith(`${AGREEMENT}: `) ? title.slice(AGREEMENT.length + 2) : title;
