"use client";

import { useRef, useState } from "react";
import { sentence, serverText } from "@/components/shared/sentence";
import { toast } from "@/components/ui/toast";

type Failure = {
  title?: string;
  /** Said when the server gave no reason. */
  fallback?: string;
};

/** One press of a button: not twice at once, and a failure is told in a toast. */
export function useAction() {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  async function run(action: () => Promise<void>, { title = "That did not work", fallback }: Failure = {}) {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await action();
    } catch (error) {
      const told = fallback ? serverText(error, fallback) : sentence(error);
      toast({ title, description: told, variant: "error" });
    } finally {
      busy.current = false;
      setPending(false);
    }
  }
  return { run: (action: () => Promise<void>, failure?: Failure) => void run(action, failure), pending };
}
