"use client";

import { useState } from "react";

type Cells = Record<string, string>;

/** What somebody has typed into the cells of rows and not saved yet, by `rowKey`. */
export type RowDrafts = {
  get: (key: string) => Cells;
  /** No cells: nothing is typed any more. */
  set: (key: string, cells: Cells) => void;
};

/** By import. It outlives lists that are read anew, and the look at how the file is read. */
const KEPT = new Map<string, Map<string, Cells>>();

/** @returns the drafts of an import, whether there are any, and how to drop them */
export function useRowDrafts(importId: string) {
  const [kept] = useState(() => KEPT.get(importId) ?? new Map<string, Cells>());
  const [unsaved, setUnsaved] = useState(kept.size > 0);
  const [drafts] = useState<RowDrafts>(() => ({
    get: (key) => kept.get(key) ?? {},
    set: (key, cells) => {
      if (Object.keys(cells).length > 0) kept.set(key, cells);
      else kept.delete(key);
      KEPT.set(importId, kept);
      setUnsaved(kept.size > 0);
    },
  }));
  const discard = () => {
    kept.clear();
    setUnsaved(false);
  };
  return { drafts, unsaved, discard };
}
