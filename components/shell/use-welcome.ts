import { useCallback, useEffect, useState } from "react";
import { isFlagSet, setFlag } from "@/lib/shared/local-flag";
import { welcomeKey } from "@/lib/shared/welcome";

/** Specification section 9, in milliseconds. */
const DELAY = 1_500;

/** How long to wait before looking again whether it would disturb. Milliseconds. */
const PATIENCE = 1_000;

/**
 * When to welcome a user: once, never over something that is open, and never while they type. Closing it in any way
 * counts as an answer.
 * @param since when the shell was there, by `performance.now()`
 * @param load the dialog's module, fetched ahead so that it opens on time
 */
export function useWelcome<M>(
  userId: string,
  wanted: boolean,
  since: number,
  load: () => Promise<M>,
): { dialog: M | null; close: () => void } {
  const [dialog, setDialog] = useState<M | null>(null);
  const key = welcomeKey(userId);
  useEffect(() => {
    if (!wanted || isFlagSet(key)) return;
    let stopped = false;
    const loading = load().catch(() => null);
    let timer = setTimeout(welcome, DELAY - (performance.now() - since));
    async function welcome() {
      const loaded = (await loading) ?? (await load().catch(() => null));
      // Answered in another tab meanwhile.
      if (stopped || !loaded || isFlagSet(key)) return;
      if (isBusy()) timer = setTimeout(welcome, PATIENCE);
      else setDialog(loaded);
    }
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [key, wanted, since, load]);
  const close = useCallback(() => {
    setFlag(key);
    setDialog(null);
  }, [key]);
  return { dialog, close };
}

/** A busy button may be about to open something. */
const isBusy = (): boolean =>
  document.querySelector("dialog:modal, [popover=auto]:popover-open, button[aria-busy=true]") !== null ||
  document.activeElement?.matches("input, textarea, select, [contenteditable]") === true;
