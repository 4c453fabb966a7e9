"use client";

import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { lazyResolver } from "@/components/shared/lazy-resolver";
import { serverText } from "@/components/shared/sentence";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/shared/api-client";

export type AccountFormSpec<V extends FieldValues, O> = {
  schema: () => Promise<z.ZodType<O, V>>;
  /** What the form shows at first, every field named. */
  values: V;
  /** Resolves once there is nothing left to do here: the form stays busy, as it is about to be replaced. */
  send: (output: O) => Promise<void>;
  /** The failure toast's title, and its text when the server gave none. */
  failure: { title: string; fallback: string; duration?: number };
  /** For failures the form knows better: its own text, or true when it has dealt with one. */
  onFailure?: (error: ApiError) => boolean | string;
  /** What went wrong before one came (back) to this form. */
  problem?: string | null;
  /** Gets the focus after a failure that is about no field. */
  retry: Path<V>;
};

/** A form of someone who is not signed in: complaints on blur, failures in a toast and in place, all that was typed stays. */
export function useAccountForm<V extends FieldValues, O>(spec: AccountFormSpec<V, O>) {
  const [resolver] = useState(() => lazyResolver(spec.schema));
  const form = useForm<V, unknown, O>({
    resolver,
    mode: "onBlur",
    defaultValues: spec.values as DefaultValues<V>,
  });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(spec.problem ?? null);
  const busy = useRef(false);
  // The form is there already; the first word may need it.
  useEffect(() => resolver.warm(), [resolver]);

  async function send(output: O): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      await spec.send(output);
    } catch (error) {
      busy.current = false;
      setPending(false);
      fail(error);
    }
  }

  function fail(error: unknown): void {
    const { title, fallback, duration } = spec.failure;
    const other = error instanceof ApiError ? spec.onFailure?.(error) : undefined;
    if (other === true) return;
    const text = other || serverText(error, fallback);
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    const known = fields.filter(([name]) => name in spec.values);
    known.forEach(([name, message], index) => {
      form.setError(name as Path<V>, { type: "server", message }, { shouldFocus: index === 0 });
    });
    if (known.length === 0) {
      setProblem(text);
      // The button that had the focus was switched off while it was busy.
      form.setFocus(spec.retry, { shouldSelect: true });
    }
    toast({ title, description: text, variant: "error", duration });
  }

  return { form, submit: form.handleSubmit(send), pending, problem };
}
