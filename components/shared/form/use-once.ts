"use client";

import { useRef } from "react";
import { isTransient, newIdempotencyKey } from "@/lib/shared/api-client";

/** Keeps one idempotency key until its call is answered: after a failed connection the call may have arrived. */
export function useOnce() {
  const key = useRef("");
  return async <T>(call: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    key.current ||= newIdempotencyKey();
    try {
      const made = await call(key.current);
      key.current = "";
      return made;
    } catch (error) {
      if (!isTransient(error)) key.current = "";
      throw error;
    }
  };
}
