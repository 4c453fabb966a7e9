"use client";

import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod";
import { lazyResolver } from "@/components/shared/form/lazy-resolver";
import { type Failure, textOf, toastFailure, useSubmit } from "@/components/shared/form/use-submit";
import { ApiError } from "@/lib/shared/api-client";

/** "sessions.0.title" belongs to "sessions". @returns whether any field had an error */
export function showFieldErrors<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
  names: object,
): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const known = fields.filter(([name]) => (name.split(".")[0] ?? "") in names);
  known.forEach(([name, message], index) => {
    form.setError(name as Path<V>, { type: "server", message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}

type SubmitFormSpec<V extends FieldValues, O> = {
  schema: () => Promise<z.ZodType<O, V>>;
  /** Every field named, so that the server's errors find their fields. */
  values: DefaultValues<V>;
  send: (output: O) => Promise<unknown>;
  /** The form's own text for a failure, or true when it is handled. */
  explain?: (error: unknown) => boolean | string | null;
  failure?: Failure;
  problem?: string | null;
  /** Gets the focus after a failure without a field. */
  retry?: Path<V>;
};

export function useSubmitForm<V extends FieldValues, O>(spec: SubmitFormSpec<V, O>) {
  const [resolver] = useState(() => lazyResolver(spec.schema));
  const form = useForm<V, unknown, O>({ resolver, mode: "onBlur", defaultValues: spec.values });
  const { run, pending } = useSubmit();
  const [problem, setProblem] = useState<string | null>(spec.problem ?? null);
  useEffect(() => resolver.warm(), [resolver]);

  function fail(error: unknown): void {
    const own = spec.explain?.(error);
    if (own === true) return;
    const text = own || textOf(error, spec.failure?.fallback);
    if (!showFieldErrors(form, error, spec.values)) {
      setProblem(text);
      // The focused button was disabled during the call.
      if (spec.retry) form.setFocus(spec.retry, { shouldSelect: true });
    }
    if (spec.failure) toastFailure(spec.failure, text);
  }

  const send = (output: O) => {
    setProblem(null);
    return run(() => spec.send(output), fail);
  };
  return { form, frame: { onSubmit: form.handleSubmit(send), pending, problem } };
}
