"use client";

import { BookOpen, ChevronDown, Copy, Plus, Trash2, TriangleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import type { ClauseChecks } from "@/components/contracts/clause-checks";
import { CheckedClauses, ClauseNotes, useClauseChecks } from "@/components/contracts/clause-notes";
import { ClauseText } from "@/components/contracts/clause-text";
import { focusSoon } from "@/components/shared/form/focus-soon";
import { FormError, FormField } from "@/components/shared/form/form-field";
import { Sortable } from "@/components/shared/form/sortable";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { MenuItem, RowMenu } from "@/components/ui/menu";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import {
  type Clause,
  type ClauseCondition,
  CONDITION_LABEL,
  clausesText,
  MAX_CLAUSES,
} from "@/lib/contracts/clauses/clause";
import { newIdempotencyKey } from "@/lib/shared/api-client";

export type ClauseMoves = {
  change: (key: string, parts: Partial<Clause>) => void;
  toggle: (key: string) => void;
  duplicate: (key: string) => void;
  remove: (key: string) => void;
};

type ClauseRowProps = Omit<Clause, "key"> & {
  id: string;
  at: number;
  /** Of all clauses. */
  count: number;
  isOpen: boolean;
  titleError: string | undefined;
  textError: string | undefined;
  /** They change with place and count only. */
  handles: ReactNode;
  moves: ClauseMoves;
};

const COMPARED = ["id", "title", "text", "condition", "at", "count", "isOpen", "titleError", "textError"] as const;

/** The form's values are new objects after each key, so their texts are compared. */
const ClauseRow = memo(Row, (before, after) => COMPARED.every((name) => before[name] === after[name]));

function Row({ id, at, title, text, condition, isOpen, titleError, textError, handles, moves }: ClauseRowProps) {
  const checks = useClauseChecks(text);
  const name = title ? `Clause ${at + 1}: ${title}` : `Clause ${at + 1}`;
  const shownTitle = title || text.trim().slice(0, 80) || "Empty clause";
  const isShown = isOpen || titleError !== undefined || textError !== undefined;
  const count = checks.marks.length + checks.problems.length;
  return (
    <fieldset className="group min-w-0 px-2 py-1.5 sm:px-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-1">
        <button
          type="button"
          id={`clause-${id}-open`}
          aria-expanded={isShown}
          className="flex min-h-10 min-w-0 grow items-center gap-2 rounded-md text-start"
          onClick={() => moves.toggle(id)}
        >
          <ChevronDown
            aria-hidden
            className={`size-4 shrink-0 text-muted-foreground transition-transform motion-reduce:transition-none ${isShown ? "" : "-rotate-90"}`}
          />
          <span className="w-5 shrink-0 text-end text-[0.8125rem] text-muted-foreground tabular-nums">{at + 1}</span>
          <span className="min-w-0 grow">
            <span dir="auto" className={`block truncate text-sm ${title ? "font-medium" : "text-muted-foreground"}`}>
              {shownTitle}
            </span>
            {condition && !isShown && (
              <span className="block truncate text-xs text-muted-foreground">{CONDITION_LABEL[condition]}</span>
            )}
          </span>
          {count > 0 && (
            <span className="flex shrink-0 items-center gap-1 rounded-full bg-tone-amber px-2 text-xs leading-5 font-medium text-tone-amber-ink tabular-nums">
              <TriangleAlert aria-hidden className="size-3.5" /> {count}
              <span className="sr-only">{count === 1 ? "thing" : "things"} to check</span>
            </span>
          )}
        </button>
        {handles}
        <RowMenu label={`Actions for ${name}`}>
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => moves.duplicate(id)}>
            Duplicate
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => moves.remove(id)}>
            Remove
          </MenuItem>
        </RowMenu>
      </div>
      {isShown && (
        <div className="grid gap-4 px-1 pt-2 pb-3 sm:ps-8 sm:pe-2">
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
            <FormField name={`clause-${id}-title`} label="Heading" error={titleError}>
              <Input
                value={title}
                maxLength={160}
                autoComplete="off"
                onChange={({ target }) => moves.change(id, { title: target.value })}
              />
            </FormField>
            <FormField name={`clause-${id}-condition`} label="Include">
              <Select
                value={condition ?? ""}
                onChange={({ target }) =>
                  moves.change(id, { condition: (target.value || null) as ClauseCondition | null })
                }
              >
                <option value="">Always</option>
                <Options of={Object.entries(CONDITION_LABEL)} />
              </Select>
            </FormField>
          </div>
          <ClauseText
            id={`clause-${id}-text`}
            text={text}
            error={textError}
            onText={(now) => moves.change(id, { text: now })}
          />
          <ClauseNotes checks={checks} text={text} onText={(now) => moves.change(id, { text: now })} />
        </div>
      )}
    </fieldset>
  );
}

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
      <FormError small>{message}</FormError>
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

type Version = { name: string; mine: unknown; theirs: unknown };

/** The clauses in one version of a conflict that differ from the other's. */
export function versionText(fields: readonly Version[] = [], clauses: unknown): string {
  const versions = fields.find(({ name }) => name === "clauses");
  const others = versions?.mine === clauses ? versions?.theirs : versions?.mine;
  return clausesText(clauses as Clause[], (others ?? []) as Clause[]);
}
