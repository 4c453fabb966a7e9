"use client";

import { CornerDownLeft } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { Item, Section } from "@/components/search/sections";
import { Kbd } from "@/components/ui/kbd";
import { highlight } from "@/lib/search/rules";

export type SearchListProps = {
  id: string;
  sections: readonly Section[];
  /** Id of the active option. */
  active: string | null;
  onPoint: (id: string) => void;
  dimmed: boolean;
};

export function SearchList({ id, sections, active, onPoint, dimmed }: SearchListProps) {
  const heads = useId();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active option is the reason to look where it is
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (sections.length === 0) return null;
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results and commands" className={dimmed ? "opacity-60" : ""}>
      {sections.map(({ label, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so
        <div key={label} role="group" aria-labelledby={`${heads}-${label}`} className="mb-1.5">
          <div id={`${heads}-${label}`} className="px-3 pt-2 pb-1 text-xs font-medium text-muted-foreground">
            {label}
          </div>
          {items.map((item) => (
            <Option key={item.id} id={id + item.id} item={item} selected={item.id === active} onPoint={onPoint} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; item: Item; selected: boolean; onPoint: (id: string) => void };

function Option({ id, item, selected, onPoint }: OptionProps) {
  const { href, title, detail, icon: Icon, words, keys, choose } = item;
  return (
    <a
      id={id}
      href={href}
      // Makes the guard of unsaved forms ignore the click; `onClick` prevents the new tab.
      target="_blank"
      rel="noopener"
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onPointerMove={() => selected || onPoint(item.id)}
      onClick={(event) => {
        if (href && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
        event.preventDefault();
        choose();
      }}
      className="group flex min-h-11 cursor-pointer scroll-mt-8 items-center gap-3 rounded-md px-3 py-1.5 text-sm aria-selected:bg-tone-neutral sm:min-h-9"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate">
          <Marked text={title} words={words} />
        </span>
        {detail ? (
          <span dir="auto" className="block truncate text-[0.8125rem] text-muted-foreground">
            <Marked text={detail} words={words} />
          </span>
        ) : null}
      </span>
      <CornerDownLeft aria-hidden className="size-3.5 shrink-0 text-muted-foreground not-group-aria-selected:hidden" />
      {keys ? (
        <span aria-hidden className="flex shrink-0 gap-1 max-sm:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      ) : null}
    </a>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return highlight(text, words).map(({ text: part, hit }, at) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <mark key={at} className="rounded-xs bg-brand-soft font-medium text-brand">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

const PAGE = 6;

/** Index after a key press; null for keys of the text field. */
export function stepTo(key: string, at: number, count: number, inText: boolean): number | null {
  const last = count - 1;
  if (last < 0) return null;
  if (key === "ArrowDown") return at === last ? 0 : at + 1;
  if (key === "ArrowUp") return at === 0 ? last : at - 1;
  if (key === "PageDown") return Math.min(at + PAGE, last);
  if (key === "PageUp") return Math.max(at - PAGE, 0);
  if (inText) return null;
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}
