import { useCallback, useEffect, useState } from "react";
import { isFlagSet, setFlag } from "@/lib/shared/local-flag";
import { welcomeKey } from "@/lib/shared/welcome";

/** Specification section 9, in milliseconds. */
const DELAY = 1_500;

/** How long to wait before looking again whether it would disturb. Milliseconds. */
const PATIENCE = 1_000;

/**
 * When to welcome somebody: once per user, never over something that is open, and never between two letters of a word.
 * Whatever closes it counts as an answer.
 */
export function useWelcome(
  userId: string,
  wanted: boolean,
  load: () => Promise<unknown>,
): { open: boolean; close: () => void } {
  const [open, setOpen] = useState(false);
  const key = welcomeKey(userId);
  useEffect(() => {
    if (!wanted || isFlagSet(key)) return;
    // Fetched meanwhile, so that it opens on time. Failing that, opening it fetches it again.
    load().catch(() => {});
    let timer = setTimeout(function welcome() {
      // Answered in another tab meanwhile.
      if (isFlagSet(key)) return;
      if (isBusy()) timer = setTimeout(welcome, PATIENCE);
      else setOpen(true);
    }, DELAY);
    return () => clearTimeout(timer);
  }, [key, wanted, load]);
  const close = useCallback(() => {
    setFlag(key);
    setOpen(false);
  }, [key]);
  return { open, close };
}

/** A busy button may be about to open something. */
const isBusy = (): boolean =>
  document.querySelector("dialog:modal, [popover=auto]:popover-open, button[aria-busy=true]") !== null ||
  document.activeElement?.matches("input, textarea, select, [contenteditable]") === true;
