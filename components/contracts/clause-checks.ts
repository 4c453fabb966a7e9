import { CLAUSES } from "@/lib/contracts/clauses/library";
import { watchWords } from "@/lib/contracts/clauses/watch-words";
import { fieldsUnknown, hasNestedField } from "@/lib/merge-fields/rules";

export type ClauseMark = { start: number; end: number; phrase: string; reason: string; title: string; better: string };
/** `key` is null for a field within a field. */
export type FieldProblem = { key: string | null; closest: string | null };
export type ClauseChecks = { text: string; marks: ClauseMark[]; problems: FieldProblem[] };

/** Each comes with the text of a better clause. */
const MOST_MARKS = 20;

/** Loaded with the first change. */
export const checkClause = (text: string): ClauseChecks => ({
  text,
  marks: watchWords(text)
    .slice(0, MOST_MARKS)
    .flatMap(({ better: key, ...mark }) => {
      const better = CLAUSES.find((clause) => clause.key === key);
      return better ? [{ ...mark, title: better.title, better: better.text }] : [];
    }),
  problems: [...(hasNestedField(text) ? [{ key: null, closest: null }] : []), ...fieldsUnknown(text)],
});
