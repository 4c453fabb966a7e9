"use client";

import { ChevronDown, Copy, Ellipsis, Trash2, TriangleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { ClauseNotes, useClauseChecks } from "@/components/contracts/clause-notes";
import { ClauseText } from "@/components/contracts/clause-text";
import { FormField } from "@/components/shared/form-field";
import { Input } from "@/components/ui/input";
import { Menu, MenuItem } from "@/components/ui/menu";
import { Select } from "@/components/ui/select";
import { type Clause, type ClauseCondition, CONDITION_LABEL } from "@/lib/contracts/clauses/list";

export type ClauseMoves = {
  change: (key: string, parts: Partial<Clause>) => void;
  toggle: (key: string) => void;
  duplicate: (key: string) => void;
  remove: (key: string) => void;
};

type Props = Omit<Clause, "key"> & {
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
export const ClauseRow = memo(Row, (before, after) => COMPARED.every((name) => before[name] === after[name]));

function Row({ id, at, title, text, condition, isOpen, titleError, textError, handles, moves }: Props) {
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
        <Menu
          label={`Actions for ${name}`}
          trigger={<Ellipsis aria-hidden />}
          variant="ghost"
          size="icon-sm"
          align="end"
        >
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => moves.duplicate(id)}>
            Duplicate
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => moves.remove(id)}>
            Remove
          </MenuItem>
        </Menu>
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
                {Object.entries(CONDITION_LABEL).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
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
