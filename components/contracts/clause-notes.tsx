"use client";

import { TriangleAlert } from "lucide-react";
import { createContext, type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { ClauseChecks, ClauseMark, FieldProblem } from "@/components/contracts/clause-checks";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { replaceField, replaceParagraph } from "@/lib/contracts/clauses/clause";

type Check = (text: string) => ClauseChecks;

const NONE: ClauseChecks = { text: "", marks: [], problems: [] };

/** By text, from the server. */
export const CheckedClauses = createContext<ReadonlyMap<string, ClauseChecks>>(new Map());

/** Lags behind the typing. */
export function useClauseChecks(text: string): ClauseChecks {
  const later = useDeferredValue(text);
  const known = use(CheckedClauses).get(later);
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    if (!later || check || known) return;
    void import("@/components/contracts/clause-checks").then(
      ({ checkClause }) => setCheck(() => checkClause),
      () => undefined,
    );
  }, [later, check, known]);
  return useMemo(() => known ?? (check && later ? check(later) : NONE), [check, known, later]);
}

type Props = { checks: ClauseChecks; text: string; onText: (text: string) => void };

/** Phrases that cost speakers money, with a reason and a better clause, and unknown fields. Nothing is blocked. */
export function ClauseNotes({ checks, text, onText }: Props) {
  const { marks, problems } = checks;
  if (marks.length === 0 && problems.length === 0) return null;
  return (
    <ul
      aria-label="Things to check"
      className="divide-y divide-current/15 rounded-md bg-tone-amber text-sm text-tone-amber-ink"
    >
      {problems.map((problem) => (
        <Problem
          key={problem.key}
          problem={problem}
          onFix={(key, closest) => onText(replaceField(text, key, closest))}
        />
      ))}
      {marks.map((mark) => (
        <Mark
          key={`${mark.start}-${mark.phrase}`}
          mark={mark}
          onReplace={() => {
            // The text may have changed since.
            if (checks.text !== text) return;
            onText(replaceParagraph(text, mark, mark.better));
            const action = { label: "Undo", onClick: () => onText(text) };
            toast({ title: "Paragraph replaced", description: mark.title, action });
          }}
        />
      ))}
    </ul>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2.5 p-3">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <div className="min-w-0 wrap-anywhere">{children}</div>
  </li>
);

function Problem({
  problem: { key, closest },
  onFix,
}: {
  problem: FieldProblem;
  onFix: (key: string, closest: string) => void;
}) {
  if (key === null) return <Note>A field can't be inside another field. Remove the inner one.</Note>;
  return (
    <Note>
      <p>
        <strong className="font-semibold">{`{{${key}}}`}</strong> isn't a field.
        {!closest && " Choose one under Insert field."}
      </p>
      {closest && (
        <Button size="sm" className="mt-2" onClick={() => onFix(key, closest)}>
          Use {`{{${closest}}}`}
        </Button>
      )}
    </Note>
  );
}

function Mark({ mark: { phrase, reason, title, better }, onReplace }: { mark: ClauseMark; onReplace: () => void }) {
  return (
    <Note>
      <p>
        <strong className="font-semibold">“{phrase}”</strong> {reason}
      </p>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer underline underline-offset-4">See a better clause: {title}</summary>
        <p className="mt-1.5 whitespace-pre-wrap">{better}</p>
        <Button size="sm" className="mt-2" onClick={onReplace}>
          Replace the paragraph
        </Button>
      </details>
    </Note>
  );
}
