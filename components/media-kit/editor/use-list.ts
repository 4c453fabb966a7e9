"use client";

import { useCallback } from "react";
import { type ListField, type ListItem, replaced, useActions } from "@/components/media-kit/editor/kit-context";
import { toast } from "@/components/ui/toast";
import type { KitContent } from "@/lib/media-kit/schema";

/** A name within the kit for a thing that the server has not seen yet. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What can be done with one of the kit's lists. Removing is taken back rather than asked about. */
export function useList<F extends ListField>(field: F) {
  const { change } = useActions();
  const edit = useCallback(
    (how: (items: ListItem<F>[]) => ListItem<F>[]) =>
      change((content) => ({ [field]: how(content[field] as ListItem<F>[]) }) as Partial<KitContent>),
    [change, field],
  );
  return {
    set: (items: ListItem<F>[]) => edit(() => items),
    add: (item: ListItem<F>) => edit((items) => [...items, item]),
    update: (at: number, parts: Partial<ListItem<F>>) => edit((items) => replaced(items, at, parts)),
    remove: (at: number, item: ListItem<F>, name: string) => {
      edit((items) => items.filter((one) => one !== item));
      toast({
        title: "Removed",
        description: name,
        action: { label: "Undo", onClick: () => edit((items) => items.toSpliced(at, 0, item)) },
      });
    },
  };
}

export const keyOf = ({ key }: { key: string }): string => key;

/** "Topic 2: Change without the fear" */
export const named = (noun: string, title: string, at: number): string =>
  title ? `${noun} ${at + 1}: ${title}` : `${noun} ${at + 1}`;
