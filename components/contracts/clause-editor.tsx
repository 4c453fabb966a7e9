"use client";

import { BookOpen, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useCallback, useRef, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { ClauseRow } from "@/components/contracts/clause-row";
import { Sortable } from "@/components/shared/sortable";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Clause } from "@/lib/contracts/clauses/list";
import { MAX_CLAUSES } from "@/lib/contracts/clauses/list";

const ClauseLibrary = dynamic(() => import("@/components/contracts/clause-library"), { ssr: false });

type Props<V extends FieldValues> = { control: Control<V, unknown, object>; name: FieldPath<V> };

/** Unique within the contract. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const nameOf = ({ title }: Clause, at: number): string => (title ? `Clause ${at + 1}: ${title}` : `Clause ${at + 1}`);

/** Clauses to write, reorder and take from the library; a removal can be undone from its toast. */
export function ClauseEditor<V extends FieldValues>({ control, name }: Props<V>) {
  const { field, fieldState } = useController({ control, name });
  const clauses = field.value as Clause[];
  // Rows keep their callbacks, so that typing renders one of them.
  const current = useRef({ clauses, onChange: field.onChange });
  current.current = { clauses, onChange: field.onChange };
  const [isOpen, setOpen] = useState(false);

  const edit = useCallback((how: (clauses: Clause[]) => Clause[]) => {
    const { clauses: before, onChange } = current.current;
    onChange(how(before));
  }, []);
  const update = useCallback(
    (key: string, parts: Partial<Clause>) =>
      edit((all) => all.map((clause) => (clause.key === key ? { ...clause, ...parts } : clause))),
    [edit],
  );
  const remove = useCallback(
    (key: string) => {
      const at = current.current.clauses.findIndex((clause) => clause.key === key);
      const clause = current.current.clauses[at];
      if (!clause) return;
      edit((all) => all.filter((one) => one.key !== key));
      const action = { label: "Undo", onClick: () => edit((all) => all.toSpliced(at, 0, clause)) };
      toast({ title: "Clause removed", description: clause.title || `Clause ${at + 1}`, action });
    },
    [edit],
  );
  const add = (clause: Omit<Clause, "key">) => {
    const key = newKey();
    edit((all) => [...all, { key, ...clause }]);
    requestAnimationFrame(() => document.getElementById(`clause-${key}-title`)?.focus());
  };
  const isFull = clauses.length >= MAX_CLAUSES;
  const message = fieldState.error?.message ?? fieldState.error?.root?.message;
  return (
    <div className="grid gap-4">
      <Sortable
        id="clauses"
        className="grid gap-3 empty:hidden"
        items={clauses}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onOrder={(items) => edit(() => items)}
      >
        {(clause, at, handles) => (
          <ClauseRow clause={clause} name={nameOf(clause, at)} handles={handles} onChange={update} onRemove={remove} />
        )}
      </Sortable>
      {message && (
        <p role="alert" className="text-[0.8125rem] text-danger">
          {message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" disabled={isFull} onClick={() => setOpen(true)}>
          <BookOpen aria-hidden /> Add from the library
        </Button>
        <Button size="sm" disabled={isFull} onClick={() => add({ title: "", text: "", condition: null })}>
          <Plus aria-hidden /> Add your own clause
        </Button>
        {isFull && (
          <p className="text-[0.8125rem] text-muted-foreground">A contract can have up to {MAX_CLAUSES} clauses.</p>
        )}
      </div>
      {isOpen && (
        <ClauseLibrary
          onPick={(clause) => {
            setOpen(false);
            add(clause);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
