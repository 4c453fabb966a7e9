"use client";

import { useEffect, useState } from "react";

const SIGNS = ["pointermove", "pointerdown", "scroll", "keydown"];
/** Whoever only looks gets to see it too, in milliseconds. */
const PATIENCE = 2_500;

/** False until somebody is at work on the page, or a moment has passed: what is heavy comes after what one came for. */
export function useLife(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const wake = () => {
      stop.abort();
      clearTimeout(timer);
      setAlive(true);
    };
    const timer = setTimeout(wake, PATIENCE);
    for (const sign of SIGNS) addEventListener(sign, wake, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return isAlive;
}
