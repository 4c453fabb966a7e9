"use client";

import { BookOpen, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import type { ClauseChecks } from "@/components/contracts/clause-checks";
import { CheckedClauses } from "@/components/contracts/clause-notes";
import { type ClauseMoves, ClauseRow } from "@/components/contracts/clause-row";
import { Sortable } from "@/components/shared/sortable";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { type Clause, MAX_CLAUSES } from "@/lib/contracts/clauses/list";
import { newIdempotencyKey } from "@/lib/shared/api-client";

const ClauseLibrary = dynamic(() => import("@/components/contracts/clause-library"), { ssr: false });

type Props<V extends FieldValues, O> = {
  control: Control<V, unknown, O>;
  name: FieldPath<V>;
  /** Of the clauses that the page came with. */
  checks: readonly ClauseChecks[];
};

type Message = { message?: string };
type Errors = (Partial<Record<"title" | "text", Message>> | undefined)[] & Message & { root?: Message };

const nameOf = ({ title }: Clause, at: number): string => (title ? `Clause ${at + 1}: ${title}` : `Clause ${at + 1}`);

const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/** Clauses to write, reorder and take from the library; a removal can be undone from its toast. */
export function ClauseEditor<V extends FieldValues, O>({ control, name, checks }: Props<V, O>) {
  const { field, fieldState } = useController({ control, name });
  const clauses = field.value as Clause[];
  // Rows keep their callbacks, so that typing renders one of them.
  const latest = useRef({ clauses, onChange: field.onChange });
  useEffect(() => {
    latest.current = { clauses, onChange: field.onChange };
  });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [checked] = useState(() => new Map(checks.map((check) => [check.text, check])));
  const [isLibrary, setLibrary] = useState(false);

  const edit = useCallback((how: (clauses: Clause[]) => Clause[]) => {
    // Two changes may come before a render.
    latest.current.clauses = how(latest.current.clauses);
    latest.current.onChange(latest.current.clauses);
  }, []);
  const insert = useCallback(
    (at: number, clause: Omit<Clause, "key">) => {
      const key = newIdempotencyKey();
      edit((all) => all.toSpliced(at, 0, { key, ...clause }));
      setOpen((before) => new Set(before).add(key));
      focusSoon(`clause-${key}-title`);
    },
    [edit],
  );
  const [moves] = useState<ClauseMoves>(() => {
    const find = (key: string) => latest.current.clauses.findIndex((clause) => clause.key === key);
    return {
      change: (key, parts) =>
        edit((all) => all.map((clause) => (clause.key === key ? { ...clause, ...parts } : clause))),
      toggle: (key) =>
        setOpen((before) => {
          const after = new Set(before);
          if (!after.delete(key)) after.add(key);
          return after;
        }),
      duplicate: (key) => {
        const at = find(key);
        const clause = latest.current.clauses[at];
        if (clause && latest.current.clauses.length < MAX_CLAUSES) insert(at + 1, clause);
      },
      remove: (key) => {
        const at = find(key);
        const clause = latest.current.clauses[at];
        if (!clause) return;
        edit((all) => all.toSpliced(at, 1));
        const next = latest.current.clauses[Math.min(at, latest.current.clauses.length - 1)];
        focusSoon(next ? `clause-${next.key}-open` : "add-clause");
        toast({
          title: "Clause removed",
          description: clause.title || `Clause ${at + 1}`,
          action: { label: "Undo", onClick: () => edit((all) => all.toSpliced(at, 0, clause)) },
        });
      },
    };
  });
  const errors = fieldState.error as Errors | undefined;
  const message = errors?.message ?? errors?.root?.message;
  const isFull = clauses.length >= MAX_CLAUSES;
  const add = (clause: Omit<Clause, "key">) => insert(latest.current.clauses.length, clause);
  return (
    <div className="grid grid-cols-1 gap-3">
      <CheckedClauses value={checked}>
        <Sortable
          id="clauses"
          className="divide-y rounded-lg border bg-card empty:hidden"
          items={clauses}
          keyOf={({ key }) => key}
          nameOf={nameOf}
          onOrder={(items) => edit(() => items)}
        >
          {({ key, title, text, condition }, at, handles) => (
            <ClauseRow
              id={key}
              title={title}
              text={text}
              condition={condition}
              at={at}
              handles={handles}
              moves={moves}
              count={clauses.length}
              isOpen={open.has(key)}
              titleError={errors?.[at]?.title?.message}
              textError={errors?.[at]?.text?.message}
            />
          )}
        </Sortable>
      </CheckedClauses>
      {message && (
        <p role="alert" className="text-[0.8125rem] text-danger">
          {message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" disabled={isFull} onClick={() => setLibrary(true)}>
          <BookOpen aria-hidden /> Add from the library
        </Button>
        <Button
          id="add-clause"
          size="sm"
          disabled={isFull}
          onClick={() => add({ title: "", text: "", condition: null })}
        >
          <Plus aria-hidden /> Add an empty clause
        </Button>
        {isFull && (
          <p className="text-[0.8125rem] text-muted-foreground">A contract can have up to {MAX_CLAUSES} clauses.</p>
        )}
      </div>
      {isLibrary && (
        <ClauseLibrary
          onPick={(clause) => {
            setLibrary(false);
            add(clause);
          }}
          onClose={() => setLibrary(false)}
        />
      )}
    </div>
  );
}
