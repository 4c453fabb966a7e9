"use client";

import { useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { ApiError, errorText, failureText, serverText } from "@/lib/shared/api-client";

export type Failure = {
  title?: string;
  fallback?: string;
  duration?: number;
};

/** Keeps a submit pending while the page is being replaced. */
export const untilReplaced = () => new Promise<never>(() => {});

export const textOf = (error: unknown, fallback?: string) =>
  fallback ? serverText(error, fallback) : errorText(error);

/** With a link to fix it, if the server named one. */
export function toastFailure(
  { title = "We couldn't finish that", duration }: Failure,
  description: string,
  error?: unknown,
) {
  const link = error instanceof ApiError ? error.link : undefined;
  const action = link && { label: link.label, onClick: () => location.assign(link.href) };
  toast({ title, description, variant: "error", duration, action });
}

/** For a call whose failure leaves nothing to correct on the page. */
export const toastError = (title: string, error: unknown): void =>
  toast({ title, description: failureText(error), variant: "error" });

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
      else toastFailure(onFailure, textOf(error, onFailure.fallback), error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  }
  return { run, pending };
}
