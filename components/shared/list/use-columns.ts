"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Kept on this device, per list. */
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
      // Hidden ids are kept, so that a new column shows up.
      try {
        localStorage.setItem(key, ids.filter((id) => !next.has(id)).join(","));
      } catch {}
      for (const listener of listeners) listener();
    },
    [key, ids],
  );
  return [visible, setVisible] as const;
}

export function resetColumns(list: string): void {
  try {
    localStorage.removeItem(`columns:${list}`);
  } catch {}
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
