"use client";

import { type PointerEvent, useRef } from "react";

/** Pixels from which a move is a swipe, and from which it acts. */
const SLOP = 10;
const ENOUGH = 90;

/** Moves the element with a finger; it returns when the finger lets go. Vertical moves scroll the page. */
export function useSwipe(onRight: () => void, onLeft: () => void) {
  const from = useRef<{ x: number; by: number } | null>(null);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const by = from.current?.by ?? 0;
    from.current = null;
    currentTarget.style.transform = currentTarget.style.transition = "";
    return by;
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent<HTMLElement>) => {
      from.current = pointerType === "touch" && isPrimary ? { x: clientX, by: 0 } : null;
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      from.current.by = clientX - from.current.x;
      if (Math.abs(from.current.by) < SLOP) return;
      currentTarget.style.transition = "none";
      currentTarget.style.transform = `translateX(${from.current.by}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const by = end(event);
      if (by > ENOUGH) onRight();
      else if (by < -ENOUGH) onLeft();
    },
    onPointerCancel: end,
  };
}
