export type GlossaryEntry = {
  word: string;
  /** One sentence that stands alone: it is what a "?" shows. */
  short: string;
  /** One or two sentences more. */
  more?: string;
  /** Other words for it, found by the search. */
  also?: string;
  /** Keys of other entries. */
  related: readonly string[];
  /** Where one meets it in the product. */
  where?: { href: string; label: string };
};
