"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { sentence } from "@/components/shared/sentence";
import { ApiError } from "@/lib/shared/api-client";

export type DialogFormSpec<V extends FieldValues, O, R> = {
  schema: z.ZodType<O, V>;
  /** Every field of the form by name, so that a server's complaint finds its place. */
  values: DefaultValues<V>;
  send: (output: O) => Promise<R>;
  onDone: (answer: R, output: O) => void;
  /** A sentence for a failure that only this form knows; null for the usual one. */
  explain?: (error: unknown) => string | null;
};

/** A form that is sent once and closes: complaints stand beside their fields, and after a failure all stays as typed. */
export function useDialogForm<V extends FieldValues, O, R>(spec: DialogFormSpec<V, O, R>) {
  const form = useForm<V, unknown, O>({
    resolver: zodResolver(spec.schema),
    mode: "onBlur",
    defaultValues: spec.values,
  });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [codeAsked, setCodeAsked] = useState(false);
  const busy = useRef(false);

  async function send(output: O): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      spec.onDone(await spec.send(output), output);
    } catch (error) {
      fail(error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  function fail(error: unknown): void {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    const known = fields.filter(([name]) => name in spec.values || name === "code");
    if (known.some(([name]) => name === "code")) setCodeAsked(true);
    known.forEach(([name, message], index) => {
      form.setError(name as Path<V>, { type: "server", message }, { shouldFocus: index === 0 });
    });
    if (known.length === 0) setProblem(spec.explain?.(error) ?? sentence(error));
  }

  return { form, submit: form.handleSubmit(send), pending, problem, codeAsked };
}
