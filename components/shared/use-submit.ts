"use client";

import { useRef, useState } from "react";
import { sentence, serverText } from "@/components/shared/sentence";
import { toast } from "@/components/ui/toast";

export type Failure = {
  title?: string;
  /** Said when the server gave no reason. */
  fallback?: string;
  /** Of the toast, in milliseconds. */
  duration?: number;
};

/** Keeps a submit pending: the whole page is about to be replaced. */
export const untilReplaced = () => new Promise<never>(() => {});

export const textOf = (error: unknown, fallback?: string) => (fallback ? serverText(error, fallback) : sentence(error));

export const toastFailure = ({ title = "That did not work", duration }: Failure, description: string) =>
  toast({ title, description, variant: "error", duration });

/** One call at a time, `pending` while it runs; a failure is shown in a toast, or handled by `onFailure`. */
export function useSubmit() {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  async function run(
    call: () => Promise<unknown>,
    onFailure: Failure | ((error: unknown) => unknown) = {},
  ): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await call();
    } catch (error) {
      if (typeof onFailure === "function") await onFailure(error);
      else toastFailure(onFailure, textOf(error, onFailure.fallback));
    } finally {
      busy.current = false;
      setPending(false);
    }
  }
  return { run, pending };
}
