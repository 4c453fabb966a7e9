export type GlossaryEntry = {
  word: string;
  /** One sentence that needs no context: a "?" shows it. */
  short: string;
  more?: string;
  /** Synonyms for the search. */
  also?: string;
  related: readonly string[];
  where?: { href: string; label: string };
};
