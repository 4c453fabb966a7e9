import { CLAUSES } from "@/lib/contracts/clauses/library/list";
import { watchWords } from "@/lib/contracts/clauses/watch-words/rules";

/** Loaded with the first text. */
export const marksIn = (text: string) =>
  watchWords(text).flatMap(({ better: key, ...mark }) => {
    const better = CLAUSES.find((clause) => clause.key === key);
    return better ? [{ ...mark, better }] : [];
  });
