import { useSyncExternalStore } from "react";

const NONE: readonly string[] = [];

let gone = NONE;
const readers = new Set<() => void>();

function subscribe(reader: () => void) {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Ids of what was put away since the page was loaded: in the shell and in a dialog alike. */
export const useGone = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => gone,
    () => NONE,
  );

export function setGone(id: string, isGone: boolean): void {
  gone = [...gone.filter((one) => one !== id), ...(isGone ? [id] : [])];
  for (const reader of readers) reader();
}
