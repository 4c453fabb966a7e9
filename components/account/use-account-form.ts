"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { nextPath } from "@/components/account/auth-mode";
import { toast, toastOnNextPage } from "@/components/ui/toast";
import { ApiError, apiFetch, resetCsrf } from "@/lib/shared/api-client";

export type AccountCall = {
  path: string;
  success: { title: string; description: string };
  /** The failure toast's title, and its text when the server gave none. */
  failure: string;
};

/**
 * Signing in and registering are the same from here on: post, forget everything cached for somebody else, and load the
 * app anew. After a failure all that was typed stays.
 */
export function useAccountForm<V extends FieldValues>(form: UseFormReturn<V>, call: AccountCall) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(values: V): Promise<void> {
    setPending(true);
    setProblem(null);
    try {
      await apiFetch(call.path, { method: "POST", body: values });
      client.clear();
      resetCsrf();
      toastOnNextPage({ ...call.success, variant: "success" });
      // Stays pending: the page is on its way out.
      window.location.assign(nextPath(window.location.href));
    } catch (error) {
      setPending(false);
      const message = (error instanceof Error && error.message) || call.failure;
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      const known = fields.filter(([name]) => name in form.getValues());
      known.forEach(([name, text], index) => {
        form.setError(name as Path<V>, { type: "server", message: text }, { shouldFocus: index === 0 });
      });
      if (known.length === 0) setProblem(message);
      toast({ title: call.failure, description: message, variant: "error" });
    }
  }
  return { submit: form.handleSubmit(send), pending, problem };
}
