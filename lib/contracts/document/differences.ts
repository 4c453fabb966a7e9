import { diffArrays } from "diff";
import type { ContractDocument, DocumentClause, DocumentPerson } from "@/lib/contracts/document/document";
import { blockText } from "@/lib/contracts/document/document";
import type { Block } from "@/lib/documents/rules";

type Part = { text: string; change: "same" | "added" | "removed" };

/** One place that differs, as words. */
export type Difference = { label: string; kind: "added" | "removed" | "changed"; parts: Part[] };

/** Texts with more changes are compared as a whole. */
const MOST_CHANGES = 500;

/** The remaining budget for one document: the work for a text grows with the square of its changes. */
type Budget = { squares: number };

const newBudget = (): Budget => ({ squares: 2 * MOST_CHANGES ** 2 });

const textOf = (blocks: readonly Block[]): string => blocks.map(blockText).join("\n\n");

/** An amount or a time is one word: "$12,000" never becomes "$129,000". */
const WORD = /\$?\d(?:[.,:]*\d)*%?|[\p{L}\p{M}]+|\n|[^\S\n]+|./gu;
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

function changeOf({ added, removed }: { added: boolean; removed: boolean }): Part["change"] {
  if (added) return "added";
  return removed ? "removed" : "same";
}

const clauseText = ({ title, blocks }: DocumentClause): string => [title, textOf(blocks)].filter(Boolean).join("\n");
const clauseLabel = ({ number, title }: DocumentClause): string => `${number}. ${title}`.trim();

function compare(label: string, before: string, after: string, budget: Budget): Difference[] {
  if (before === after) return [];
  if (before === "") return [{ label, kind: "added", parts: [{ text: after, change: "added" }] }];
  if (after === "") return [{ label, kind: "removed", parts: [{ text: before, change: "removed" }] }];
  const most = Math.min(MOST_CHANGES, Math.floor(Math.sqrt(budget.squares)));
  const found = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: most });
  const changes = found?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  budget.squares -= (changes ?? most) ** 2;
  const parts: Part[] = found
    ? found.map((one) => ({ text: one.value.join(""), change: changeOf(one) }))
    : [
        { text: before, change: "removed" },
        { text: after, change: "added" },
      ];
  return [{ label, kind: "changed", parts }];
}

const personText = ({ role, name, title, company, fields }: DocumentPerson): string =>
  [
    [name, title, company].filter(Boolean).join(", "),
    role === "approver" ? "approves" : "signs",
    ...fields.map(({ label, required, options }) =>
      [label, ...(options.length > 0 ? [`(${options.join(", ")})`] : []), ...(required ? [] : ["(optional)"])].join(
        " ",
      ),
    ),
  ].join("\n");

/** The clause with the same key, or else with the same heading. */
function pairOf(clause: DocumentClause, others: readonly DocumentClause[]): DocumentClause | undefined {
  return (
    others.find(({ key }) => key === clause.key) ?? others.find(({ title }) => title !== "" && title === clause.title)
  );
}

/** The label has the heading, so the words have it only where it changed or there's nothing else. */
function compareClauses(clause: DocumentClause, old: DocumentClause | undefined, budget: Budget): Difference[] {
  const [before, after] = [old, clause].map((one) => (one ? textOf(one.blocks) : ""));
  const alone = !old || old.title === clause.title;
  if (alone && after && (before || !old)) return compare(clauseLabel(clause), before ?? "", after, budget);
  return compare(clauseLabel(clause), old ? clauseText(old) : "", clauseText(clause), budget);
}

/** Changes word by word, in the order of the later version; removed clauses follow. */
export function differencesOf(before: ContractDocument, after: ContractDocument): Difference[] {
  const kept = after.clauses.map((clause) => [pairOf(clause, before.clauses), clause] as const);
  const removed = before.clauses.filter((clause) => !kept.some(([pair]) => pair === clause));
  const budget = newBudget();
  const compared = (label: string, from: string, to: string) => compare(label, from, to, budget);
  return [
    ...compared("Title", before.title, after.title),
    ...kept.flatMap(([old, clause]) => compareClauses(clause, old, budget)),
    ...removed.flatMap((clause) => compared(clauseLabel(clause), textOf(clause.blocks) || clause.title, "")),
    ...compared("People", before.people.map(personText).join("\n\n"), after.people.map(personText).join("\n\n")),
    ...compared("AV rider", textOf(before.rider ?? []), textOf(after.rider ?? [])),
  ];
}
