"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import {
  CLAUSE_GROUP_LABEL,
  type Clause,
  type ClauseGroup,
  CONDITION_LABEL,
  type LibraryClause,
} from "@/lib/contracts/clauses/clause";
import { CLAUSES } from "@/lib/contracts/clauses/library";

type Props = { onPick: (clause: Omit<Clause, "key">) => void; onClose: () => void };

const GROUPS = Object.keys(CLAUSE_GROUP_LABEL) as ClauseGroup[];

export default function ClauseLibrary({ onPick, onClose }: Props) {
  const [q, setQ] = useState("");
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = CLAUSES.filter(({ title, purpose, text }) => {
    const all = `${title} ${purpose} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return (
    <Dialog open onOpenChange={onClose} size="lg" title="Clause library">
      <Input
        type="search"
        autoFocus
        aria-label="Search clauses"
        placeholder="Search clauses"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <p role="status" className="sr-only">
        {found.length} clauses
      </p>
      {found.length === 0 && <p className="mt-4 text-sm text-muted-foreground">No matches. Try fewer words.</p>}
      {GROUPS.map((group) => {
        const inGroup = found.filter((clause) => clause.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} className="mt-5">
            <h3 className="mb-2 text-sm font-semibold">{CLAUSE_GROUP_LABEL[group]}</h3>
            <ul className="divide-y rounded-md border">
              {inGroup.map((clause) => (
                <LibraryItem key={clause.key} clause={clause} onPick={onPick} />
              ))}
            </ul>
          </section>
        );
      })}
    </Dialog>
  );
}

function LibraryItem({ clause, onPick }: { clause: LibraryClause; onPick: Props["onPick"] }) {
  const { title, purpose, text, firm, condition } = clause;
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 p-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-muted-foreground">{purpose}</p>
        {condition && <p className="text-[0.8125rem] text-muted-foreground">{CONDITION_LABEL[condition]}</p>}
      </div>
      <details className="col-start-1">
        <summary className="w-fit cursor-pointer text-muted-foreground underline underline-offset-4">Read it</summary>
        <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere">{text}</p>
        {firm && (
          <>
            <p className="mt-3 font-medium">Speaker-friendly version</p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{firm}</p>
          </>
        )}
      </details>
      <div className="flex flex-wrap content-start gap-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:max-w-40 sm:flex-col">
        <Button size="sm" onClick={() => onPick({ title, text, condition })}>
          {firm ? "Add balanced version" : "Add"}
          <span className="sr-only"> of {title}</span>
        </Button>
        {firm && (
          <Button size="sm" onClick={() => onPick({ title, text: firm, condition })}>
            Add speaker-friendly version<span className="sr-only"> of {title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
