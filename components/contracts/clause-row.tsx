"use client";

import { Bold, Braces, List, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from "react";
import { WatchMarks } from "@/components/contracts/watch-marks";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type Clause, type ClauseCondition, CONDITION_LABEL } from "@/lib/contracts/clauses/list";

const FieldMenu = dynamic(() => import("@/components/contracts/field-menu"), { ssr: false });

type Props = {
  clause: Clause;
  name: string;
  /** Change with the order only. */
  handles: ReactNode;
  onChange: (key: string, parts: Partial<Clause>) => void;
  onRemove: (key: string) => void;
};

export const ClauseRow = memo(Row, (before, after) => before.clause === after.clause && before.name === after.name);

function Row({ clause, name, handles, onChange, onRemove }: Props) {
  const { key, title, text, condition } = clause;
  const area = useRef<HTMLTextAreaElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const change = (parts: Partial<Clause>) => onChange(key, parts);
  const insert = (words: string) => insertAt(area.current, words);
  return (
    <fieldset className="min-w-0 rounded-md border bg-card p-3 pt-1.5 sm:p-4 sm:pt-2">
      <legend className="sr-only">{name}</legend>
      <div className="-me-1.5 mb-1.5 flex items-center gap-1 sm:-me-2.5">
        <span aria-hidden className="me-auto min-w-0 truncate text-[0.8125rem] font-medium text-muted-foreground">
          {name}
        </span>
        {handles}
        <Button size="icon-sm" variant="ghost" aria-label={`Remove ${name}`} onClick={() => onRemove(key)}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <Input
            id={`clause-${key}-title`}
            aria-label={`Heading of ${name}`}
            placeholder="Heading"
            maxLength={160}
            value={title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <Select
            aria-label={`When ${name} applies`}
            value={condition ?? ""}
            onChange={({ target }) => change({ condition: (target.value || null) as ClauseCondition | null })}
          >
            <option value="">Always</option>
            {Object.entries(CONDITION_LABEL).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <div className="mb-1 flex flex-wrap gap-1">
            <Button size="sm" variant="ghost" onClick={() => wrap(area.current, "**")} title="Bold (Ctrl+B)">
              <Bold aria-hidden /> <span className="sr-only">Bold</span>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => insertLine(area.current, "- ")} title="List">
              <List aria-hidden /> <span className="sr-only">List</span>
            </Button>
            <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
              <Braces aria-hidden /> Insert field
            </Button>
          </div>
          <Textarea
            ref={area}
            aria-label={`Text of ${name}`}
            className="max-h-[28rem] min-h-28 leading-relaxed"
            value={text}
            onChange={({ target }) => change({ text: target.value })}
            onKeyDown={(event) => boldOnKey(event, area.current)}
          />
        </div>
        <WatchMarks text={text} onReplace={(better) => change(better)} />
      </div>
      {isMenuOpen && (
        <FieldMenu
          onPick={(field) => {
            setMenuOpen(false);
            requestAnimationFrame(() => insert(`{{${field}}}`));
          }}
          onClose={() => setMenuOpen(false)}
        />
      )}
    </fieldset>
  );
}

/** As if it was typed, so that the browser's own undo takes it back. */
function insertAt(area: HTMLTextAreaElement | null, words: string): void {
  if (!area) return;
  area.focus();
  if (document.execCommand("insertText", false, words)) return;
  area.setRangeText(words, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

function wrap(area: HTMLTextAreaElement | null, mark: string): void {
  if (!area) return;
  const { selectionStart: from, selectionEnd: to, value } = area;
  const chosen = value.slice(from, to);
  insertAt(area, `${mark}${chosen || "bold"}${mark}`);
  const start = from + mark.length;
  area.setSelectionRange(start, start + (chosen || "bold").length);
}

function insertLine(area: HTMLTextAreaElement | null, mark: string): void {
  if (!area) return;
  const isStart = area.selectionStart === 0 || area.value[area.selectionStart - 1] === "\n";
  insertAt(area, isStart ? mark : `\n${mark}`);
}

function boldOnKey(event: KeyboardEvent, area: HTMLTextAreaElement | null): void {
  if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== "b") return;
  event.preventDefault();
  wrap(area, "**");
}
