"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { ItemRow } from "@/components/action-items/item-row";
import { focusRow, useItemKeys } from "@/components/action-items/use-item-keys";
import { toastError } from "@/components/shared/form/use-submit";
import { toast } from "@/components/ui/toast";
import type { Mark, useActionItems } from "@/lib/action-items/client";
import { formatDay } from "@/lib/shared/dates";
import type { ActionItem } from "@/lib/shared/declared";

type ItemListProps = {
  list: ReturnType<typeof useActionItems>;
  today: string;
  /** Shows only the first ones. */
  most?: number;
  /** In place of an empty list. */
  calm: ReactNode;
};

type Marked = { item: ActionItem; at: number; saved: Promise<unknown> };

export function ItemList({ list, today, most, calm }: ItemListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const marked = useRef<Marked[]>([]);
  /** The item that gets the focus as soon as it is there; without a key, the list once it is empty. */
  const next = useRef<{ key: string | undefined } | null>(null);
  const shown = list.items.slice(0, most);

  useEffect(() => {
    const wanted = next.current;
    if (!wanted) return;
    const at = shown.findIndex(({ key }) => key === wanted.key);
    if (at !== -1) focusRow(frame.current, at);
    else if (shown.length === 0) frame.current?.focus();
    else return;
    next.current = null;
  });

  const undo = (entry = marked.current.at(-1)) => {
    if (!entry || !marked.current.includes(entry)) return;
    marked.current = marked.current.filter((one) => one !== entry);
    void entry.saved
      .then(() => {
        next.current = entry.item;
        return list.bringBack(entry.item, entry.at);
      })
      .catch((error: unknown) => toastError("We couldn't undo that", error));
    toast({ title: "Back on your list", description: entry.item.title });
  };

  const mark = (item: ActionItem, how: Mark) => {
    const at = shown.indexOf(item);
    const neighbor = list.items[at + 1] ?? list.items[at - 1];
    if (frame.current?.contains(document.activeElement)) next.current = { key: neighbor?.key };
    const saved = list.mark(item, how);
    const entry = { item, at, saved };
    marked.current.push(entry);
    saved.catch((error: unknown) => {
      marked.current = marked.current.filter((one) => one !== entry);
      toastError("This is still on your list", error);
    });
    toast({
      title: titleOf(how, today),
      description: item.title,
      action: { label: "Undo", onClick: () => undo(entry) },
    });
  };

  useItemKeys(frame, {
    mark: (key, how) => {
      const item = shown.find((one) => one.key === key);
      if (item) mark(item, how);
    },
    undo,
  });

  return (
    <div ref={frame} tabIndex={-1} className="@container outline-none">
      {shown.length === 0 ? (
        calm
      ) : (
        <ul
          aria-label="To do"
          className="grid grid-cols-1 gap-x-4 divide-y @min-[40rem]:grid-cols-[minmax(0,1fr)_auto]"
        >
          {shown.map((item) => (
            <ItemRow key={item.key} item={item} today={today} onMark={(how) => mark(item, how)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function titleOf(how: Mark, today: string): string {
  if (how.mark === "snoozed") return `Snoozed until ${formatDay(how.until, today.slice(0, 4))}`;
  return how.mark === "done" ? "Done" : "Dismissed";
}
