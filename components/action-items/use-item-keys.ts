"use client";

import { type RefObject, useEffect, useRef } from "react";
import { SNOOZE } from "@/components/action-items/item-row";
import type { Mark } from "@/lib/action-items/client";

/** Milliseconds after `g`, whose second key is a jump. */
const JUMP = 1_500;

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];

export const focusRow = (list: HTMLElement | null, at: number): void => {
  const rows = rowsOf(list);
  rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>("[data-main]")?.focus();
};

type Keys = { mark: (key: string, mark: Mark) => void; undo: () => void };

/** j and k move, e is done, s snoozes, d dismisses, z undoes; Enter follows the focused link. */
export function useItemKeys(list: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let jumping = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const { key, timeStamp, metaKey, ctrlKey, altKey } = event;
      const target = event.target as Element;
      if (event.defaultPrevented || metaKey || ctrlKey || altKey) return;
      if (target.closest("input, textarea, select, dialog, [role=menu]")) return;
      const isJump = timeStamp - jumping < JUMP;
      jumping = key === "g" ? timeStamp : Number.NEGATIVE_INFINITY;
      if (!isJump && act(key, target)) event.preventDefault();
    };
    /** Whether the key did something. */
    const act = (key: string, target: Element): boolean => {
      if (key === "z") {
        latest.current.undo();
        return true;
      }
      const rows = rowsOf(list.current);
      const at = rows.findIndex((row) => row.contains(target));
      const step = STEPS[key];
      // Arrows scroll the page until a row has the focus.
      if (step !== undefined && (at >= 0 || (target === document.body && key.length === 1))) {
        focusRow(list.current, Math.max(0, at + step));
        return true;
      }
      const row = rows[at];
      const name = row?.dataset.item;
      if (!row || !name) return false;
      if (key === "e") latest.current.mark(name, { mark: "done" });
      else if (key === "d") latest.current.mark(name, { mark: "dismissed" });
      else if (key === "s") row.querySelector<HTMLElement>(SNOOZE)?.click();
      else return false;
      return true;
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}

const STEPS: Partial<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
