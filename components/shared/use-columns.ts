"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Which columns a list shows is a matter of the screen one sits at: kept on this device, per list. */
export function useColumns(list: string, ids: readonly string[], hiddenAtFirst: readonly string[] = []) {
  const key = `columns:${list}`;
  const kept = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const visible = useMemo(() => {
    const hidden = new Set(kept === null ? hiddenAtFirst : kept.split(","));
    return new Set(ids.filter((id) => !hidden.has(id)));
  }, [kept, ids, hiddenAtFirst]);
  const setVisible = useCallback(
    (next: ReadonlySet<string>) => {
      // What is hidden is kept, so that a column added later shows up.
      try {
        localStorage.setItem(key, ids.filter((id) => !next.has(id)).join(","));
      } catch {
        // Not kept then.
      }
      for (const listener of listeners) listener();
    },
    [key, ids],
  );
  return [visible, setVisible] as const;
}

/** Back to what the list, or the view, says by itself. */
export function forgetColumns(list: string): void {
  try {
    localStorage.removeItem(`columns:${list}`);
  } catch {
    // Nothing was kept then.
  }
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
