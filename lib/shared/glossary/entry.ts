export type GlossaryEntry = {
  word: string;
  /** One sentence, for a "?". */
  short: string;
  more?: string;
  /** Synonyms for the search. */
  also?: string;
  related: readonly string[];
  where?: { href: string; label: string };
};
